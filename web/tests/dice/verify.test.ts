import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { countFalls } from "../../src/dice/falls"
import { piecesOf, type Thrown } from "../../src/dice/thrown"
import { type Memory, type Report, verify } from "../../src/dice/verify"
import { type Bytes, bytesOf, fromHex, sha256, Stream, toHex } from "../../src/dice/stream"
import type { Throws } from "../../src/lib/wire"
import type { Piece } from "../../src/rules/pieces"

const golden = readFileSync(join(import.meta.dirname, "golden.jsonl"), "utf8")
const { throws } = JSON.parse(
  readFileSync(join(import.meta.dirname, "throws.json"), "utf8"),
) as Throws
const lines = golden.trimEnd().split("\n")
const header = JSON.parse(lines[0]!) as { commitment: string; nonces: string[] }
const nonce = header.nonces[0]!
const STRANGER: Memory = { seal: null, seats: [] }
const own = (seal: { commitment: string; nonce: string | null }): Memory => ({ seal, seats: [0] })

const check = async (text: string, memory = STRANGER) =>
  (await verify(bytesOf(text), throws, memory))!

/** Change a line and make the checksum fit again, as somebody who cheats would. */
async function forged(at: number, change: (line: any) => object): Promise<string> {
  const changed = lines.with(at, JSON.stringify(change(JSON.parse(lines.at(at)!))))
  const before = changed.slice(0, -1).join("\n") + "\n"
  const ending = JSON.parse(changed.at(-1)!) as object
  const sum = toHex(await sha256(bytesOf(before) as Bytes))
  return `${before}${JSON.stringify({ ...ending, sha256: sum })}\n`
}

const faults = (report: Report) => ({
  opened: report.opened,
  whole: report.whole,
  wrongNonces: report.wrongNonces,
  wrongThrows: report.throws.flatMap((one, i) => (one.right ? [] : [i])),
})
const NONE = { opened: true, whole: true, wrongNonces: [], wrongThrows: [] as number[] }

test("a true record is right", async () => {
  const report = await check(golden)
  expect(report.right).toBe(true)
  expect(faults(report)).toEqual(NONE)
  expect(report.throws.length).toBe(12)
  expect(report.bound).toBe(1)
  expect([report.sameSeal, report.ownNonce]).toEqual([null, null])
})

test("a changed throw is named, also where the checksum was made to fit", async () => {
  const at = throws[3]!.n
  const report = await check(
    await forged(at, (line) => {
      const [first, second] = line.cause.numbers as number[]
      return { ...line, cause: { ...line.cause, numbers: [(first! + 1) % 6, second] } }
    }),
  )
  expect(report.right).toBe(false)
  expect(faults(report)).toEqual({ ...NONE, wrongThrows: [3] })
  expect(report.throws[3]!.drawn).not.toEqual(report.throws[3]!.numbers)
})

test("another seed does not fit the seal", async () => {
  const report = await check(await forged(-1, (line) => ({ ...line, seed: "00".repeat(32) })))
  expect(report.opened).toBe(false)
  expect(report.right).toBe(false)
  const none = await check(await forged(-1, (line) => ({ ...line, seed: "no seed" })))
  expect(none.opened).toBe(false)
})

test("a nonce for another seed, of a bot, or another one is noticed", async () => {
  const other = await check(await forged(0, (line) => ({ ...line, nonces: ["f".repeat(64), ""] })))
  expect(other.wrongNonces).toEqual([0])
  const bot = await check(await forged(0, (line) => ({ ...line, nonces: [nonce, "chosen"] })))
  expect(bot.wrongNonces).toEqual([1])
  const changed = nonce.slice(0, 32) + "0".repeat(32)
  const swapped = await check(await forged(0, (line) => ({ ...line, nonces: [changed, ""] })))
  expect(swapped.wrongNonces).toEqual([])
  expect(faults(swapped).wrongThrows.length).toBeGreaterThan(6)
})

test("a changed name breaks the checksum", async () => {
  const report = await check(golden.replace("Nora", "Lora"))
  expect(faults(report)).toEqual({ ...NONE, whole: false })
  expect(report.right).toBe(false)
})

test("a throw that the rules did not ask for is noticed", async () => {
  const report = (await verify(bytesOf(golden), throws.slice(0, -1), STRANGER))!
  expect(report.whole).toBe(false)
})

test("the device compares what it was shown and what it gave", async () => {
  const { commitment } = header
  const right = await check(golden, own({ commitment, nonce }))
  expect([right.sameSeal, right.ownNonce, right.right]).toEqual([true, true, true])
  const seal = await check(golden, own({ commitment: "0".repeat(64), nonce: null }))
  expect([seal.sameSeal, seal.ownNonce, seal.right]).toEqual([false, null, false])
  const missing = await check(golden, own({ commitment, nonce: "a".repeat(64) }))
  expect([missing.ownNonce, missing.right]).toEqual([false, false])
  const left = { seal: { commitment, nonce: "a".repeat(64) }, seats: [] }
  expect((await check(golden, left)).ownNonce).toBe(null)
})

test("throws that were typed in count as no draw", async () => {
  const typed = throws.map((one, i) => ({ ...one, typed: i === 0 }))
  const report = (await verify(bytesOf(golden), typed, STRANGER))!
  expect(report.throws[0]).toMatchObject({ drawn: null, right: true })
  expect(report.throws[1]!.drawn).toEqual(report.throws[0]!.numbers)
})

test("a draw may leave others out, is counted, and never goes back", async () => {
  const seed = JSON.parse(lines.at(-1)!).seed as string
  const stream = await Stream.open(fromHex(seed)!, header.nonces)
  const last = throws.at(-1)!
  const drawn = (draw: number, numbers: number[]) =>
    forged(last.n, (line) => ({ ...line, cause: { ...line.cause, numbers, draw } }))
  const ahead = await check(await drawn(14, await stream.draw(14, last.sizes)))
  expect([ahead.right, ahead.skipped]).toEqual([true, 3])
  const back = await check(await drawn(2, await stream.draw(2, last.sizes)))
  expect(faults(back)).toEqual({ ...NONE, wrongThrows: [11] })
})

test.each(["", "{}", "{}\n{}\n", golden.slice(0, 200)])("%j is no record", async (text) => {
  expect(await verify(bytesOf(text), throws, STRANGER)).toBe(null)
})

const face = (name: string): Piece => ({ Face: (() => {}) as never, props: {}, name: () => name })
const six: Thrown = {
  dice: ({ numbers }) => numbers.map((n) => face(`die ${n}`)),
  counted: (what, _die, n) => (what === "card" ? null : face(String(n + 1))),
}
const thrown = (numbers: number[], what = "dice") => ({
  what,
  sizes: numbers.map(() => 6),
  numbers,
})

test("faces are counted beside what is to be expected", () => {
  const falls = countFalls([thrown([0, 5]), thrown([5, 5]), thrown([2], "card")], six)!
  expect(falls.dice).toBe(4)
  expect(falls.faces.map((one) => one.count)).toEqual([1, 0, 0, 0, 0, 3])
  for (const one of falls.faces) expect(one.expected).toBeCloseTo(4 / 6)
  expect(falls.usual).toBe(true)
  expect(countFalls([thrown([2], "card")], six)).toBe(null)
})

test("dice that always fall the same are not called usual", () => {
  const always = Array.from({ length: 25 }, () => thrown([5, 5]))
  expect(countFalls(always, six)!.usual).toBe(false)
})

test("numbers that no die has are shown as they are", () => {
  const names = (numbers: number[]) => piecesOf(six, thrown(numbers)).map((one) => one.name())
  expect(names([1])).toEqual(["die 1"])
  expect(names([6])).toEqual(["7"])
})
