import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { SvgReferences } from './svg-references'
import { allowedAttributes, allowedElements, toSafeCss } from './svg-rules'

/** Reasons to refuse an SVG; keys of `room.problems`. */
export type SvgProblem = 'svgBroken' | 'svgEntities' | 'svgStyle' | 'svgComplex' | 'svgSize'

export type SafeSvg = { svg: string; width: number; height: number } | { problem: SvgProblem }

const MAX_ELEMENTS = 5000
const MAX_DEPTH = 60
/** Height in pixels for an SVG that declares no usable size. */
const HEIGHT = 100
const MAX_RATIO = 20

class Refusal extends Error {
  constructor(readonly problem: SvgProblem) {
    super(problem)
  }
}

/**
 * Rewrites an SVG with the elements and attributes that draw shapes. Removes scripts, event handlers, links,
 * foreign content and references to other files. Refuses files that it cannot read or that would look
 * different without the removed parts. The work is proportional to the length of the text, and it stops at the
 * first element above the limit.
 */
export function toSafeSvg(text: string): SafeSvg {
  const writer = new SvgWriter()
  const parser = new SaxesParser()
  parser.on('doctype', (doctype) => writer.checkDoctype(doctype))
  parser.on('error', () => {
    throw new Refusal('svgBroken')
  })
  parser.on('opentag', (tag) => writer.open(tag))
  parser.on('closetag', () => writer.close())
  parser.on('text', (characters) => writer.write(characters))
  parser.on('cdata', (characters) => writer.write(characters))
  try {
    parser.write(text).close()
    return writer.finish()
  } catch (cause) {
    if (cause instanceof Refusal) return { problem: cause.problem }
    throw cause
  }
}

/** Writes the allowed parts of an SVG. */
class SvgWriter {
  readonly #parts: string[] = []
  /** Names of the open elements; null for a removed element. */
  readonly #open: (string | null)[] = []
  readonly #references = new SvgReferences()
  #removedDepth = 0
  #elements = 0
  #css = ''
  #size: { width: number; height: number } | null = null

  checkDoctype(doctype: string) {
    if (doctype.includes('[')) throw new Refusal('svgEntities')
  }

  open({ name, attributes }: SaxesTagPlain) {
    this.#elements += 1
    if (this.#elements > MAX_ELEMENTS || this.#open.length >= MAX_DEPTH) throw new Refusal('svgComplex')
    const element = name.replace(/^svg:/, '')
    if (this.#open.length === 0) {
      if (element !== 'svg') throw new Refusal('svgBroken')
      this.#size = readSize(attributes)
    }
    const isRemoved = this.#removedDepth > 0 || !allowedElements.has(element)
    this.#open.push(isRemoved ? null : element)
    if (isRemoved) {
      this.#removedDepth += 1
      return
    }
    const allowed = Object.entries(attributes).flatMap((attribute) => this.#toAttribute(...attribute))
    this.#references.enter(allowed)
    const root = this.#open.length === 1 ? ' xmlns="http://www.w3.org/2000/svg"' : ''
    this.#parts.push(
      `<${element}${root}${allowed.map(([key, value]) => ` ${key}="${escape(value)}"`).join('')}>`,
    )
  }

  close() {
    const element = this.#open.pop()
    if (element === null || element === undefined) {
      this.#removedDepth -= 1
      return
    }
    if (element === 'style') this.#finishStyle()
    this.#references.leave()
    this.#parts.push(`</${element}>`)
  }

  write(characters: string) {
    const element = this.#open.at(-1)
    if (this.#removedDepth > 0 || element === null || element === undefined) return
    if (element === 'style') this.#css += characters
    else this.#parts.push(escape(characters))
  }

  finish(): SafeSvg {
    if (!this.#size) throw new Refusal('svgSize')
    if (this.#references.isTooExpensive()) throw new Refusal('svgComplex')
    return { svg: this.#parts.join(''), ...this.#size }
  }

  #finishStyle() {
    const css = toSafeCss(this.#css)
    if (css === null) throw new Refusal('svgStyle')
    this.#parts.push(escape(css))
    this.#css = ''
  }

  #toAttribute(name: string, value: string): [string, string][] {
    const key = name === 'xlink:href' ? 'href' : name
    if (!allowedAttributes.has(key)) return []
    if (key === 'href') return /^#[\w:.-]+$/.test(value) ? [[key, value]] : []
    const safe = toSafeCss(value)
    if (key === 'style' && safe === null) throw new Refusal('svgStyle')
    return safe === null ? [] : [[key, safe]]
  }
}

/** Returns the size in pixels; null without a view box and without a usable size. */
function readSize(attributes: Readonly<Record<string, string>>): { width: number; height: number } | null {
  const box = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width = 0, height = 0] =
    box.length === 4
      ? box.slice(2)
      : [attributes.width, attributes.height].map((value) =>
          Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(value ?? '')?.[1]),
        )
  const ratio = width / height
  if (!(width > 0 && height > 0 && ratio <= MAX_RATIO && ratio >= 1 / MAX_RATIO)) return null
  return { width: Math.max(1, Math.round(HEIGHT * ratio)), height: HEIGHT }
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
