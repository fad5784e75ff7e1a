import { Parser } from 'htmlparser2'
import { text as escapeText } from '@/lib/base/platform/xml'

/** An element of a unit: text, paired tags with a common number, or a single tag. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'open' | 'close' | 'alone'; id: number; tag: string }

/** The smallest translated unit: a block of a text, a picture's description, or a title. */
export type Unit = { id: string; inlines: Inline[] }

/** A text split into units. `join` builds the translated text, including the parts that are not translated. */
export type SplitText = { units: Unit[]; join(translated: ReadonlyMap<string, string>): string }

/** Inline elements. All other elements begin and end a unit. */
const inlineElements = new Set(['strong', 'em', 'code', 'a', 'img', 'sup', 'sub', 'del', 'br'])
const alone = new Set(['img', 'br', 'hr'])
/** Elements whose text is not translated. */
const untranslated = new Set(['pre'])

type Token = { kind: 'text' | 'open' | 'close' | 'alone'; name: string; raw: string; text: string }

/** Splits sanitised HTML into units. Translations of units are HTML again. */
export function splitHtml(html: string): SplitText {
  const units: Unit[] = []
  const parts: (string | { unit: string })[] = []
  let run: Token[] = []
  let pictures = 0
  const toAlone = (raw: string): string => {
    const alt = / alt="([^"]+)"/.exec(raw)
    if (!raw.startsWith('<img') || !alt) return raw
    units.push({ id: `alt-${++pictures}`, inlines: [{ kind: 'text', text: decode(alt[1] ?? '') }] })
    return raw.replace(alt[0], ` alt="\u0000alt-${pictures}\u0000"`)
  }
  const endRun = () => {
    const tokens = run.map((token) =>
      token.kind === 'alone' ? { ...token, raw: toAlone(token.raw) } : token,
    )
    run = []
    const inlines = toInlines(tokens)
    if (!inlines || !tokens.some(({ text }) => text.trim() !== ''))
      return void parts.push(...tokens.map(({ raw }) => raw))
    const id = `block-${units.length + 1}`
    units.push({ id, inlines })
    parts.push({ unit: id })
  }
  let skipping = 0
  for (const token of tokenise(html)) {
    if (untranslated.has(token.name)) skipping += token.kind === 'open' ? 1 : -1
    const isInline = token.kind === 'text' || inlineElements.has(token.name)
    if (skipping === 0 && isInline) run.push(token)
    else {
      endRun()
      parts.push(token.raw)
    }
  }
  endRun()
  const sources = new Map(units.map((unit) => [unit.id, toHtml(unit)]))
  return {
    units,
    join(translated) {
      const of = (id: string) => translated.get(id) ?? sources.get(id) ?? ''
      const text = parts.map((part) => (typeof part === 'string' ? part : of(part.unit))).join('')
      return text.replace(/\u0000(alt-\d+)\u0000/g, (_, id: string) => of(id).replaceAll('"', '&quot;'))
    },
  }
}

/** Splits Markdown into units without parsing it: one per paragraph. Fenced code is not translated. */
export function splitMarkdown(markdown: string): SplitText {
  const parts: (string | Unit)[] = []
  let fence: string | null = null
  // Splits the text into lines that include their line breaks.
  for (const line of markdown.split(/(?<=\n)/)) {
    const [mark = null] = /^ {0,3}(?:```|~~~)/.exec(line) ?? []
    const isCode = fence !== null || mark !== null
    if (mark !== null) fence = fence === null ? mark.trim() : mark.trim() === fence ? null : fence
    if (isCode || line.trim() === '') parts.push(line)
    else addLine(parts, line)
  }
  const units = parts.filter((part) => typeof part !== 'string')
  return {
    units,
    join: (translated) =>
      parts
        .map((part) => (typeof part === 'string' ? part : toLines(translated.get(part.id), textOf(part))))
        .join(''),
  }
}

function addLine(parts: (string | Unit)[], line: string): void {
  const last = parts.at(-1)
  if (last === undefined || typeof last === 'string') {
    parts.push({ id: `block-${parts.length + 1}`, inlines: [{ kind: 'text', text: line }] })
  } else last.inlines = [{ kind: 'text', text: textOf(last) + line }]
}

const textOf = ({ inlines }: Unit) =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('')

/** Restores the trailing whitespace of the original, which agencies may have removed. */
const toLines = (translated: string | undefined, text: string) =>
  translated === undefined ? text : translated.trimEnd() + text.slice(text.trimEnd().length)

export const toHtml = ({ inlines }: Unit): string =>
  inlines.map((inline) => (inline.kind === 'text' ? escapeText(inline.text) : inline.tag)).join('')

/** Reads a unit's HTML in linear time. A tag takes the first unused identical tag of the original, or is dropped. */
export function readInlines(html: string, { inlines }: Unit): Inline[] {
  const unused = new Map<string, Tag[]>()
  const closing = new Map<number, Inline>()
  // Iterates backwards, so that `pop` returns the first identical tag.
  for (const inline of inlines.toReversed()) {
    if (inline.kind === 'text') continue
    if (inline.kind === 'close') closing.set(inline.id, inline)
    else {
      const key = `${inline.kind} ${bare(inline.tag)}`
      const same = unused.get(key)
      if (same) same.push(inline)
      else unused.set(key, [inline])
    }
  }
  const opened: (number | null)[] = []
  return tokenise(html).flatMap(({ kind, raw, text }): Inline[] => {
    if (kind === 'text') return text === '' ? [] : [{ kind, text }]
    if (kind === 'close') {
      const id = opened.pop() ?? null
      const close = id === null ? undefined : closing.get(id)
      return close ? [close] : []
    }
    const tag = unused.get(`${kind} ${bare(raw)}`)?.pop()
    if (kind === 'open') opened.push(tag?.id ?? null)
    return tag ? [tag] : []
  })
}

type Tag = Exclude<Inline, { kind: 'text' }>

/** Normalises a tag for comparison. Removes the alternative text, which is a separate unit. */
const bare = (tag: string) =>
  tag
    .replace(/ alt="[^"]*"/, '')
    .replace('/>', '>')
    .replace(' >', '>')

/** Converts tokens to elements of a unit. Returns null if tags are not closed in the reverse order of opening. */
function toInlines(tokens: Token[]): Inline[] | null {
  const opened: { id: number; name: string }[] = []
  const inlines: Inline[] = []
  let last = 0
  for (const { kind, name, raw, text } of tokens) {
    if (kind === 'text') inlines.push({ kind, text })
    else if (kind === 'alone') inlines.push({ kind, id: ++last, tag: raw })
    else if (kind === 'open') {
      opened.push({ id: ++last, name })
      inlines.push({ kind, id: last, tag: raw })
    } else {
      const open = opened.pop()
      if (open?.name !== name) return null
      inlines.push({ kind, id: open.id, tag: raw })
    }
  }
  return opened.length === 0 ? inlines : null
}

function tokenise(html: string): Token[] {
  const tokens: Token[] = []
  const add = (kind: Token['kind'], name: string, text = '') => {
    const raw = kind === 'text' ? escapeText(text) : html.slice(parser.startIndex, parser.endIndex + 1)
    const before = tokens.at(-1)
    // Joins texts, because the parser reports a character reference separately from the surrounding text.
    if (kind === 'text' && before?.kind === 'text') {
      before.text += text
      before.raw += raw
    } else tokens.push({ kind, name, raw, text })
  }
  const parser = new Parser({
    onopentag: (name) => add(alone.has(name) ? 'alone' : 'open', name),
    // Ignores end tags that the parser adds, because the text does not contain them.
    onclosetag: (name, isImplied) => alone.has(name) || isImplied || add('close', name),
    ontext: (text) => add('text', '', text),
  })
  parser.end(html)
  return tokens
}

function decode(text: string): string {
  let decoded = ''
  new Parser({ ontext: (part) => (decoded += part) }).end(text)
  return decoded
}
