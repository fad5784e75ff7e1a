import { isKeptAddress, linkSchemes, pictureSchemes } from '@/lib/features/kernel/article/addresses'

/**
 * Builds HTML that the article sanitiser (`lib/features/kernel/article/sanitise.ts`) leaves unchanged: only allowed
 * elements in allowed places, on one line. An element is written when it gets content, so that none is empty. Wraps
 * text and pictures outside of blocks in a paragraph.
 */

type Kind =
  /** An element that contains blocks. Text in it is put into a paragraph. */
  | 'flow'
  /** A paragraph or a heading. It contains text, and ends where a block begins. */
  | 'text'
  /** An element that contains both text and blocks: `li`, `td`, `figure`. */
  | 'mixed'
  /** An element that contains only text. A block in it is reduced to its text. */
  | 'line'
  /** An element that contains only certain elements: `ul`, `table`, `tr`. */
  | 'list'

const kinds: Record<string, Kind> = {
  blockquote: 'flow',
  p: 'text',
  h2: 'text',
  h3: 'text',
  h4: 'text',
  li: 'mixed',
  td: 'mixed',
  th: 'mixed',
  figure: 'mixed',
  figcaption: 'line',
  caption: 'line',
  pre: 'line',
  ul: 'list',
  ol: 'list',
  table: 'list',
  thead: 'list',
  tbody: 'list',
  tfoot: 'list',
  tr: 'list',
}

/** Allowed parents. Other elements are allowed in `flow` and `mixed`. */
const parents: Record<string, readonly string[]> = {
  li: ['ul', 'ol'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  caption: ['table'],
  td: ['tr'],
  th: ['tr'],
  figcaption: ['figure'],
}

/** Elements that are created around text, by parent. */
const implied: Record<string, string> = {
  ul: 'li',
  ol: 'li',
  tr: 'td',
  table: 'tr',
  thead: 'tr',
  tbody: 'tr',
  tfoot: 'tr',
}

/** Maximum depth. The sanitiser unwraps elements deeper than 64. */
const DEEPEST = 40

type Frame = { name: string; kind: Kind; source: string | null; attributes: string; isWritten: boolean }
type Inline = { name: string; source: string; attributes: string; isWritten: boolean }

/** White space to fold (everything except a single space), which a text has in hundreds of places. */
const foldable = /[\t\n\f\r][\t\n\f\r ]*| [\t\n\f\r ]+/g

export type Attributes = Record<string, string | null | undefined>

export class HtmlBuilder {
  #html: string[] = []
  readonly #frames: Frame[] = []
  #inline: Inline[] = []
  /** True if a space is pending. It is dropped at the beginning and end of a line. */
  #hasSpace = false
  /** True if a line break is pending, in a text whose line ends become breaks. */
  #hasBreak = false
  /** True at the beginning of a line. */
  #isFresh = true

  /** `lineBreaks`: line ends outside code become breaks, and blank lines separate paragraphs. */
  constructor(private readonly lineBreaks: boolean) {}

  get #top(): Frame | undefined {
    return this.#frames.at(-1)
  }

  get isInPre(): boolean {
    return this.#frames.some(({ name }) => name === 'pre')
  }

  /** Opens a block. Returns false if it is not allowed here: only its content is written. */
  open(name: string, source: string, attributes: Attributes = {}): boolean {
    this.#endInline()
    const frame = this.#place(name)
    if (!frame || this.#frames.length >= DEEPEST) {
      this.#hasSpace = true
      return false
    }
    this.#frames.push({ ...frame, source, attributes: toAttributes(attributes), isWritten: false })
    // Writes a table cell even if it stays empty, because the following cells must keep their columns.
    if (name === 'td' || name === 'th') this.#writeFrames()
    this.#startLine()
    return true
  }

  #place(name: string): { name: string; kind: Kind } | null {
    const kind = kinds[name]!
    if (this.#top?.kind === 'line') return null
    while (this.#top?.kind === 'text') this.#pop()
    const parent = parents[name]
    if (!parent) {
      this.#implyParents()
      return { name, kind }
    }
    const depth = this.#frames.findLastIndex((frame) => parent.includes(frame.name))
    const between = this.#frames.slice(depth + 1)
    // The parent must be in the same table or list: a row is not allowed in a cell's list, for example.
    if (
      depth < 0 ||
      between.some((frame) => ['table', 'ul', 'ol', 'figure', 'blockquote'].includes(frame.name))
    ) {
      return null
    }
    while (this.#frames.length > depth + 1) this.#pop()
    return { name, kind }
  }

  /** Closes the nearest block of this source element, with everything inside. */
  close(source: string): void {
    const depth = this.#frames.findLastIndex((frame) => frame.source === source)
    if (depth < 0) return
    this.#endInline()
    while (this.#frames.length > depth) this.#pop()
    this.#startLine()
  }

  /**
   * Separates the texts before and after the edge of a container: ends the paragraph, or adds a line break or a space.
   */
  part(): void {
    this.#endInline()
    while (this.#top?.kind === 'text' && this.#top.source === null) this.#pop()
    const top = this.#top
    if (top && (top.kind === 'mixed' || top.kind === 'line' || top.kind === 'text') && !this.#isFresh) {
      if (top.kind === 'mixed' && top.name !== 'figure') this.#hasBreak = true
      else this.#hasSpace = true
    }
  }

  rule(): void {
    this.#endInline()
    while (this.#top?.kind === 'text') this.#pop()
    if (this.#top && this.#top.kind !== 'flow') return
    this.#writeFrames()
    this.#html.push('<hr />')
    this.#startLine()
  }

  openInline(name: string, source: string, attributes: Attributes = {}): void {
    if (this.#inline.length >= 16 || this.#inline.some((open) => open.name === name)) return
    this.#inline.push({ name, source, attributes: toAttributes(attributes), isWritten: false })
  }

  closeInline(source: string): void {
    const at = this.#inline.findLastIndex((open) => open.source === source)
    if (at < 0) return
    this.#endInline(at)
    this.#inline.splice(at, 1)
  }

  break(): void {
    if (this.isInPre) return this.#write('\n')
    if (this.#top?.kind === 'line') this.#hasSpace = true
    else if (!this.#isFresh) this.#hasBreak = true
  }

  text(text: string): void {
    if (this.isInPre) return this.#write(text.replace(/\r\n?/g, '\n'))
    if (this.#keepsLines) return this.#lines(text)
    this.#words(text)
  }

  /** True where line ends become breaks, as in WordPress: in paragraphs, but not in cells and items. */
  get #keepsLines(): boolean {
    const kind = this.#top?.kind ?? 'flow'
    return this.lineBreaks && (kind === 'flow' || this.#top?.name === 'p')
  }

  #lines(text: string): void {
    const [first = '', ...lines] = text.split(/\r\n?|\n/)
    this.#words(first)
    let blank = false
    for (const line of lines) {
      if (line.trim() === '') {
        blank = true
        continue
      }
      this.#lineEnd(blank)
      this.#words(line)
      blank = false
    }
    if (lines.length > 0 && (blank || lines.at(-1)!.trim() === '')) this.#lineEnd(blank && lines.length > 1)
  }

  /** Handles a line end. A blank line ends a paragraph, also one opened by a tag. */
  #lineEnd(isBlank: boolean): void {
    if (!isBlank) {
      if (!this.#isFresh) this.#hasBreak = true
      return
    }
    this.#endInline()
    if (this.#top?.name === 'p') this.#pop()
    this.#startLine()
  }

  #words(text: string): void {
    const folded = text.replace(foldable, ' ')
    if (folded === '' || folded === ' ') {
      if (folded === ' ') this.#hasSpace = true
      return
    }
    if (folded.startsWith(' ')) this.#hasSpace = true
    this.#write(folded.trim() === folded ? folded : folded.replace(/^ | $/g, ''))
    if (folded.endsWith(' ')) this.#hasSpace = true
  }

  /** Writes a picture with its unchanged URL. */
  picture(attributes: Attributes & { src: string }): void {
    if (this.#top?.name === 'pre') return
    this.#prepare()
    this.#html.push(`<img${toAttributes(attributes)} />`)
    this.#isFresh = false
  }

  #write(text: string): void {
    this.#prepare()
    this.#html.push(escapeText(text))
    this.#isFresh = false
  }

  /** Prepares for text: opens missing parents such as a paragraph, and writes pending start tags, breaks and spaces. */
  #prepare(): void {
    if (this.#inline.length === 0 || !this.#inline.some(({ isWritten }) => isWritten))
      this.#implyParents(true)
    this.#writeFrames()
    if (this.#hasBreak && !this.#isFresh) this.#html.push('<br />')
    else if (this.#hasSpace && !this.#isFresh) this.#html.push(' ')
    this.#hasBreak = false
    this.#hasSpace = false
    for (const inline of this.#inline) {
      if (inline.isWritten) continue
      this.#html.push(`<${inline.name}${inline.attributes}>`)
      inline.isWritten = true
    }
  }

  #implyParents(isText = false): void {
    for (;;) {
      const top = this.#top
      const name = top ? implied[top.name] : undefined
      if (name !== undefined) this.#imply(name)
      else if (isText && (!top || top.kind === 'flow')) this.#imply('p')
      else return
    }
  }

  #imply(name: string): void {
    this.#frames.push({ name, kind: kinds[name]!, source: null, attributes: '', isWritten: false })
  }

  #writeFrames(): void {
    for (const frame of this.#frames) {
      if (frame.isWritten) continue
      this.#html.push(`<${frame.name}${frame.attributes}>`)
      frame.isWritten = true
    }
  }

  #pop(): void {
    this.#endInline()
    const frame = this.#frames.pop()
    if (frame?.isWritten) this.#html.push(`</${frame.name}>`)
    this.#startLine()
  }

  /** Closes inline elements from index `from`. They open again with the next text. */
  #endInline(from = 0): void {
    const firstOpen = this.#inline.findIndex(({ isWritten }, index) => index >= from && isWritten)
    if (firstOpen < 0) return
    for (const inline of this.#inline.slice(from).toReversed()) {
      if (inline.isWritten) this.#html.push(`</${inline.name}>`)
      inline.isWritten = false
    }
  }

  #startLine(): void {
    this.#hasSpace = false
    this.#hasBreak = false
    this.#isFresh = true
  }

  end(): string {
    this.#endInline()
    while (this.#frames.length > 0) this.#pop()
    return this.#html.join('')
  }
}

function toAttributes(attributes: Attributes): string {
  let text = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (value != null) text += ` ${name}="${escapeAttribute(value)}"`
  }
  return text
}

const escapeText = (text: string) =>
  /[&<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text

export const escapeAttribute = (text: string) => escapeText(text).replace(/"/g, '&quot;')

export const isLinkAddress = (address: string) => isKeptAddress(address, linkSchemes)
export const isPictureAddress = (address: string) => isKeptAddress(address, pictureSchemes)
