import { afterEach, expect, test, vi } from "vitest"
import { settings } from "../../src/lib/settings.svelte"
import { play } from "../../src/lib/sound"

const param = { value: 0, setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
const node = { connect: () => node, start: () => {}, stop: () => {}, gain: param, Q: param }

class Silence {
  currentTime = 0
  sampleRate = 8000
  destination = node
  createGain = () => node
  createBuffer = () => ({ getChannelData: () => new Float32Array(1) })
  createBufferSource = () => ({ ...node })
  createBiquadFilter = () => ({ ...node, frequency: param })
  createOscillator = () => ({ ...node, frequency: param })
}

afterEach(() => {
  vi.unstubAllGlobals()
  settings.sound = false
})

test.each([
  ["a page that was touched shakes", true, "dice", 1],
  ["one that nobody has touched yet does not", false, "dice", 0],
  ["the bell only rings", true, "bell", 0],
] as const)("%s", (_name, hasBeenActive, sound, times) => {
  const vibrate = vi.fn()
  vi.stubGlobal("AudioContext", Silence)
  vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive } })
  settings.sound = true
  play(sound)
  expect(vibrate).toHaveBeenCalledTimes(times)
})
