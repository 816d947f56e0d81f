import { settings } from "./settings.svelte"

export type Sound = "dice" | "pencil" | "tile" | "sand" | "bell"

/** Five dry sounds, made on the spot: filtered noise and one soft tone. Off unless asked for. */
const SHAPES: Record<
  Sound,
  { filter: number; q: number; ms: number; hits: number[]; tone?: number }
> = {
  dice: { filter: 900, q: 2, ms: 60, hits: [0, 70, 120, 190] },
  pencil: { filter: 4200, q: 1.2, ms: 150, hits: [0] },
  tile: { filter: 600, q: 6, ms: 70, hits: [0] },
  sand: { filter: 6500, q: 0.8, ms: 220, hits: [0] },
  bell: { filter: 0, q: 0, ms: 280, hits: [0], tone: 740 },
}

let audio: AudioContext | null = null

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return
  audio ??= new AudioContext()
  const shape = SHAPES[sound]
  for (const hit of shape.hits) strike(audio, shape, audio.currentTime + hit / 1000)
  // Browsers complain of a page that shakes before anybody has touched it.
  if (sound !== "bell" && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(10)
}

function strike(context: AudioContext, shape: (typeof SHAPES)[Sound], at: number): void {
  const gain = context.createGain()
  const end = at + shape.ms / 1000
  gain.gain.setValueAtTime(shape.tone ? 0.12 : 0.25, at)
  gain.gain.exponentialRampToValueAtTime(0.001, end)
  gain.connect(context.destination)
  const source = shape.tone ? tone(context, shape.tone) : noise(context, shape, gain)
  if (shape.tone) source.connect(gain)
  source.start(at)
  source.stop(end)
}

function tone(context: AudioContext, frequency: number): AudioScheduledSourceNode {
  const oscillator = context.createOscillator()
  oscillator.frequency.value = frequency
  return oscillator
}

function noise(
  context: AudioContext,
  shape: (typeof SHAPES)[Sound],
  out: AudioNode,
): AudioScheduledSourceNode {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1
  const source = context.createBufferSource()
  source.buffer = buffer
  const filter = context.createBiquadFilter()
  filter.type = "bandpass"
  filter.frequency.value = shape.filter
  filter.Q.value = shape.q
  source.connect(filter).connect(out)
  return source
}
