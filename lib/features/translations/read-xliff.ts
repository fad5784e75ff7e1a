import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { text as escapeText } from '@/lib/base/platform/xml'
import type { Inline, Unit } from './units'
import { XLIFF } from './write-xliff'

/**
 * Why a file is not taken: a key of the room's texts.
 *
 *   xliffBroken     it is no XML, or no XLIFF 2
 *   xliffEntities   it declares entities, or what another file says: no office needs that, and attacks do
 *   xliffOther      it is of another piece, or of another language
 *   xliffEmpty      it translates nothing
 */
export type XliffProblem = 'xliffBroken' | 'xliffEntities' | 'xliffOther' | 'xliffEmpty'

export class XliffError extends Error {
  override readonly name = 'XliffError'

  constructor(readonly problem: XliffProblem) {
    super(problem)
  }
}

/** Of elements in each other; offices nest some ten. */
const MAX_DEPTH = 60

/** Which document a file says that it is: its `original`. Throws `XliffError`. */
export function readXliffOriginal(xliff: string): string {
  let original: string | null = null
  parse(xliff, {
    open: ({ local, attributes }) => {
      if (local === 'file') original ??= attributes.original?.value ?? null
    },
  })
  if (original === null) throw new XliffError('xliffOther')
  return original
}

/**
 * What a file says of each unit: text with the original's own tags, wherever it has codes of the original, and never a tag
 * that the file itself has. Escaped as HTML; plain where a unit is plain (`isPlain`). Throws `XliffError`.
 */
export function readXliff(
  xliff: string,
  {
    language,
    units,
    isPlain,
  }: { language: TranslationLanguage; units: Unit[]; isPlain(id: string): boolean },
): Map<string, string> {
  const known = new Map(units.map((unit) => [unit.id, unit]))
  const translated = new Map<string, string>()
  let unit: { of: Unit | null; parts: string[]; hasTarget: boolean } | null = null
  let segment: { source: string; target: string | null } | null = null
  let written: { text: string; ends: string[] } | null = null
  const write = (part: string) => {
    if (written) written.text += part
  }
  const tagOf = (id: string | undefined, kind: 'open' | 'close' | 'alone') => {
    const of = unit?.of
    if (!of || isPlain(of.id)) return ''
    return of.inlines.find((inline) => isTag(inline, kind, id))?.['tag' as never] ?? ''
  }
  const opens: Record<string, (value: (name: string) => string | undefined) => void> = {
    xliff: (value) => {
      if (value('trgLang')?.toLowerCase().split('-')[0] !== language) throw new XliffError('xliffOther')
    },
    unit: (value) => (unit = { of: known.get(value('id') ?? '') ?? null, parts: [], hasTarget: false }),
    segment: () => (segment = { source: '', target: null }),
    ignorable: () => (segment = { source: '', target: null }),
    source: () => (written = { text: '', ends: [] }),
    target: () => (written = { text: '', ends: [] }),
    pc: (value) => {
      write(tagOf(value('id'), 'open'))
      written?.ends.push(tagOf(value('id'), 'close'))
    },
    sc: (value) => write(tagOf(value('id'), 'open')),
    ec: (value) => write(tagOf(value('startRef') ?? value('id'), 'close')),
    ph: (value) => write(tagOf(value('id'), 'alone')),
  }
  const closes: Record<string, () => void> = {
    pc: () => write(written?.ends.pop() ?? ''),
    source: () => {
      if (segment && written) segment.source = written.text
      written = null
    },
    target: () => {
      if (segment && written) segment.target = written.text
      written = null
    },
    segment: () => endSegment(),
    ignorable: () => endSegment(),
    unit: () => {
      if (unit?.of && unit.hasTarget) translated.set(unit.of.id, unit.parts.join(''))
      unit = null
    },
  }
  const endSegment = () => {
    if (unit && segment) {
      unit.parts.push(segment.target ?? segment.source)
      unit.hasTarget ||= segment.target !== null && segment.target.trim() !== ''
    }
    segment = null
  }
  parse(xliff, {
    open: ({ local, attributes }) => opens[local]?.((name) => attributes[name]?.value),
    close: (local) => closes[local]?.(),
    text: (part) => write(unit?.of && isPlain(unit.of.id) ? part : escapeText(part)),
  })
  if (translated.size === 0) throw new XliffError('xliffEmpty')
  return translated
}

const isTag = (inline: Inline, kind: Inline['kind'], id: string | undefined) =>
  inline.kind === kind && 'id' in inline && String(inline.id) === id

type Handlers = {
  open?: (tag: SaxesTagNS) => void
  close?: (local: string) => void
  text?: (text: string) => void
}

/** Core elements alone: what modules and notes say is no translation. */
function parse(xliff: string, { open, close, text }: Handlers): void {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  /** At which depth an element of another namespace, or of notes, began. */
  let foreign: number | null = null
  parser.on('doctype', () => {
    throw new XliffError('xliffEntities')
  })
  parser.on('error', (cause) => {
    throw new XliffError(/entity/i.test(cause.message) ? 'xliffEntities' : 'xliffBroken')
  })
  parser.on('opentag', (tag) => {
    if (++depth > MAX_DEPTH) throw new XliffError('xliffBroken')
    if (depth === 1 && !isXliff(tag)) throw new XliffError('xliffBroken')
    if (foreign === null && (tag.uri !== XLIFF || ignored.has(tag.local))) foreign = depth
    if (foreign === null) open?.(tag)
  })
  parser.on('closetag', (tag) => {
    if (foreign === null) close?.(tag.local)
    if (foreign === depth) foreign = null
    depth--
  })
  const write = (part: string) => foreign === null && text?.(part)
  parser.on('text', write)
  parser.on('cdata', write)
  parser.write(xliff).close()
  if (depth !== 0) throw new XliffError('xliffBroken')
}

/** Their text is not the piece's: tags are the original's own, whatever a file says of them. */
const ignored = new Set(['notes', 'originalData', 'skeleton'])

const isXliff = ({ local, uri, attributes }: SaxesTagNS) =>
  local === 'xliff' && uri === XLIFF && /^2\.[0-2]$/.test(attributes.version?.value ?? '')
