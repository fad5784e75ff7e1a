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

type Reading = { language: TranslationLanguage; units: Unit[]; isPlain(id: string): boolean }

/**
 * What a file says of each unit: text with the original's own tags, wherever it has codes of the original, and never a tag
 * that the file itself has. Escaped as HTML; plain where a unit is plain (`isPlain`). Throws `XliffError`.
 */
export function readXliff(xliff: string, reading: Reading): Map<string, string> {
  const reader = new UnitReader(reading)
  parse(xliff, {
    open: ({ local, attributes }) => reader.open(local, (name) => attributes[name]?.value),
    close: (local) => reader.close(local),
    text: (part) => reader.addText(part),
  })
  if (reader.translated.size === 0) throw new XliffError('xliffEmpty')
  return reader.translated
}

class UnitReader {
  readonly translated = new Map<string, string>()
  private readonly known: ReadonlyMap<string, Unit>
  /** Null where the original has no such unit. */
  private unit: Unit | null = null
  private parts: string[] = []
  private hasTarget = false
  private segment: { source: string; target: string | null } = { source: '', target: null }
  /** Of the source or the target that is being read. */
  private written: string | null = null
  private ends: string[] = []

  constructor(private readonly reading: Reading) {
    this.known = new Map(reading.units.map((unit) => [unit.id, unit]))
  }

  open(local: string, value: (name: string) => string | undefined): void {
    switch (local) {
      case 'xliff':
        if (value('trgLang')?.toLowerCase().split('-')[0] !== this.reading.language)
          throw new XliffError('xliffOther')
        return
      case 'unit':
        this.unit = this.known.get(value('id') ?? '') ?? null
        this.parts = []
        this.hasTarget = false
        return
      case 'segment':
      case 'ignorable':
        this.segment = { source: '', target: null }
        return
      case 'source':
      case 'target':
        this.written = ''
        this.ends = []
        return
      default:
        this.openCode(local, value)
    }
  }

  /** Some tools split what belongs together into its beginning and its end. */
  private openCode(local: string, value: (name: string) => string | undefined): void {
    if (local === 'pc') this.ends.push(this.tagOf(value('id'), 'close'))
    if (local === 'pc' || local === 'sc') this.write(this.tagOf(value('id'), 'open'))
    if (local === 'ec') this.write(this.tagOf(value('startRef') ?? value('id'), 'close'))
    if (local === 'ph') this.write(this.tagOf(value('id'), 'alone'))
  }

  close(local: string): void {
    if (local === 'pc') this.write(this.ends.pop() ?? '')
    if (local === 'source' || local === 'target') {
      this.segment[local] = this.written ?? ''
      this.written = null
    }
    if (local === 'segment' || local === 'ignorable') {
      const { source, target } = this.segment
      this.parts.push(target ?? source)
      this.hasTarget ||= (target ?? '').trim() !== ''
    }
    if (local === 'unit' && this.unit && this.hasTarget) {
      this.translated.set(this.unit.id, this.parts.join(''))
    }
  }

  addText(part: string): void {
    this.write(this.unit && this.reading.isPlain(this.unit.id) ? part : escapeText(part))
  }

  private write(part: string): void {
    if (this.written !== null) this.written += part
  }

  private tagOf(id: string | undefined, kind: 'open' | 'close' | 'alone'): string {
    if (!this.unit || this.reading.isPlain(this.unit.id)) return ''
    const tag = this.unit.inlines.find((inline) => isTag(inline, kind, id))
    return tag && tag.kind !== 'text' ? tag.tag : ''
  }
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
