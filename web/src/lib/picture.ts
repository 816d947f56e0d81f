export interface Picture {
  svg: string
  width: number
  height: number
}

/** The page's font as data, since a picture cannot load one; fetched once. */
let font: Promise<string> | null = null

export function loadFont(): Promise<string> {
  font ??= embedded().catch(() => "")
  return font
}

async function embedded(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule)
  const used = faces.findLast((face) => /U\+(0-|\?\?)/i.test(face.cssText)) ?? faces.at(-1)
  const address = used && /url\("?([^")]+)"?\)/.exec(used.cssText)?.[1]
  if (!used || !address) return ""
  const url = new URL(address, used.parentStyleSheet?.href ?? location.href)
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
  return used.cssText.replace(address, `data:font/woff2;base64,${btoa(text)}`)
}

/**
 * A part of the page as a picture that stands on its own: an SVG that holds a copy of it, the
 * styles that apply now, the font and the sprite it draws with. Nothing is loaded from elsewhere.
 */
export async function picture(node: Element): Promise<Picture> {
  const face = await loadFont()
  const box = node.getBoundingClientRect()
  const [width, height] = [Math.ceil(box.width), Math.ceil(box.height)]
  const root = document.documentElement
  const body = getComputedStyle(document.body)
  const rules = [...document.styleSheets].flatMap((sheet) => applying(sheet.cssRules))
  const still = "*,*::before,*::after{animation:none!important;transition:none!important}"
  const html = new XMLSerializer().serializeToString(framed(node, width))
  const sprite = document.querySelector("body > svg defs")
  const drawings = sprite ? new XMLSerializer().serializeToString(sprite) : ""
  const theme = root.dataset["theme"] ? ` data-theme="${root.dataset["theme"]}"` : ""
  const type = `font-family:${body.fontFamily};line-height:${body.lineHeight}`
  const style = `${type};font-size:${getComputedStyle(root).fontSize};color:${body.color}`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" lang="${root.lang}"${theme} style="${escaped(style)}">` +
    `<style><![CDATA[${face}\n${rules.join("\n")}\n${still}]]></style>${drawings}` +
    `<rect width="100%" height="100%" fill="${body.backgroundColor}"/>` +
    `<foreignObject width="100%" height="100%">${html}</foreignObject></svg>`
  return { svg, width, height }
}

/** Copy a part of the page inside bare copies of what is around it, so that its styles hold. */
function framed(node: Element, width: number): Element {
  let copy = node.cloneNode(true) as HTMLElement
  copy.style.width = `${width}px`
  copy.style.margin = "0"
  for (let around = node.parentElement; around; around = around.parentElement) {
    if (around === document.body || around === document.documentElement) break
    const outer = around.cloneNode(false) as HTMLElement
    outer.style.cssText = "display:contents"
    outer.append(copy)
    copy = outer
  }
  return copy
}

/** The rules that hold on this screen: a picture has another width, and asks no questions. */
function applying(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule)
      return matchMedia(rule.media.mediaText).matches ? applying(rule.cssRules) : []
    return rule instanceof CSSFontFaceRule ? [] : rule.cssText
  })
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")
}

/** Hand something made here to the person as a file. */
export function save(content: Blob, name: string): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
