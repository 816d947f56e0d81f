import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { code, path } from "../../src/lib/qr"

const print = (text: string) =>
  createHash("sha256")
    .update(
      code(text)
        .map((row) => row.map((dark) => (dark ? 1 : 0)).join(""))
        .join(""),
    )
    .digest("hex")
    .slice(0, 16)

test("codes are those that a reader has read (jsQR)", () => {
  expect(print("https://querwurf.example/t/KRN7Q4")).toBe("c5307e427def9fad")
  expect(print("a")).toBe("2e7add7dfd3288d4")
  expect(print("z".repeat(130))).toBe("cfba3d84ac0f19d3")
})

test("longer texts need bigger squares, and too long ones are refused", () => {
  expect(code("a")).toHaveLength(21)
  expect(code("z".repeat(170))).toHaveLength(53)
  expect(() => code("z".repeat(200))).toThrow(RangeError)
})

test("the picture has a quiet margin", () => {
  const { d, size } = path("a")
  expect(size).toBe(29)
  expect(d.startsWith("M4 4h1v1h-1z")).toBe(true)
})
