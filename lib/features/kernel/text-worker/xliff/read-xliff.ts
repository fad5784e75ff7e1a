import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { text as escapeText } from '@/lib/base/platform/xml'
import type { Unit } from './units'
import { XLIFF } from './write-xliff'

/**
 * Reason for rejecting a file: a key of the admin's texts.
 *
 *   xliffBroken     not XML, or not XLIFF 2
 *   xliffEntities   declares entities or includes another file, which only attacks do
 *   xliffOther      belongs to another piece, or is in another language
 *   xliffEmpty      contains no translation
 *   tooLong         its texts, with the tags of the original, exceed the limit of a piece
 */
export type XliffProblem = 'xliffBroken' | 'xliffEntities' | 'xliffOther' | 'xliffEmpty' | 'tooLong'

export class XliffError extends Error {
  override readonly name = 'XliffError'

  constructor(readonly problem: XliffProblem) {
    super(problem)
  }
}

/** Maximum depth of nested elements. Files of agencies use some ten. */
const MAX_DEPTH = 60
/**
 * Maximum length of the translation with the tags of the original, in characters. A short code may be replaced by a
 * long tag.
 */
const MAX_TRANSLATED = 1_000_000

/** Returns the `original` attribute of a file: the document that it translates. Throws `XliffError`. */
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
 * Reads the translation of each unit by id. Codes become tags of the original; tags in the file are dropped.
 * Text is escaped as HTML, or plain if the unit is (`isPlain`). Takes time linear in the lengths of the file
 * and the original. Throws `XliffError`.
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
  private readonly known: ReadonlyMap<string, KnownUnit>
  /** The unit that is being read; null if the original does not have it. */
  private unit: KnownUnit | null = null
  private length = 0
  private parts: string[] = []
  private hasTarget = false
  private segment: { source: string; target: string | null } = { source: '', target: null }
  /** Text of the source or target that is being read. */
  private written: string | null = null
  private ends: string[] = []

  constructor(private readonly reading: Reading) {
    this.known = new Map(
      reading.units.map((unit) => [
        unit.id,
        { id: unit.id, tags: indexTags(unit), isPlain: reading.isPlain(unit.id) },
      ]),
    )
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

  /** Writes the tag of a code. Some tools split a pair of tags (`pc`) into start and end codes (`sc`, `ec`). */
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
    this.write(this.unit?.isPlain ? part : escapeText(part))
  }

  private write(part: string): void {
    if (this.written === null) return
    this.length += part.length
    if (this.length > MAX_TRANSLATED) throw new XliffError('tooLong')
    this.written += part
  }

  private tagOf(id: string | undefined, kind: 'open' | 'close' | 'alone'): string {
    if (!this.unit || this.unit.isPlain) return ''
    return this.unit.tags.get(`${kind} ${id}`) ?? ''
  }
}

type KnownUnit = { id: string; isPlain: boolean; tags: ReadonlyMap<string, string> }

const indexTags = ({ inlines }: Unit) =>
  new Map(
    inlines.flatMap((inline): [string, string][] =>
      inline.kind === 'text' ? [] : [[`${inline.kind} ${inline.id}`, inline.tag]],
    ),
  )

type Handlers = {
  open?: (tag: SaxesTagNS) => void
  close?: (local: string) => void
  text?: (text: string) => void
}

/** Parses the elements of the XLIFF core. Skips modules and notes, which contain no translations. */
function parse(xliff: string, { open, close, text }: Handlers): void {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  /** Depth at which an element of another namespace, or of notes, began. */
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

/** Elements whose text does not belong to the piece. Tags come from the original, not from `originalData`. */
const ignored = new Set(['notes', 'originalData', 'skeleton'])

const isXliff = ({ local, uri, attributes }: SaxesTagNS) =>
  local === 'xliff' && uri === XLIFF && /^2\.[0-2]$/.test(attributes.version?.value ?? '')
