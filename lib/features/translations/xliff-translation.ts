import type { PieceFields } from '@/lib/base/domain/piece'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { isLine, joinPiece, splitPiece, type PieceUnits } from './piece-units'
import { readXliff } from './read-xliff'
import { readInlines, toHtml, type Inline, type Unit } from './units'
import { writeXliff } from './write-xliff'

/** A piece for the office, with what its translation says already where both have the same blocks and tags. */
export function toXliff(
  original: PieceFields,
  translation: PieceFields,
  { name, language }: { name: string; language: TranslationLanguage },
): string {
  const { units } = splitPiece(original)
  const theirs = splitPiece(translation)
  const translated = listTranslated(units, theirs)
  return writeXliff({ original: name, language, units, translated })
}

function listTranslated(units: Unit[], theirs: PieceUnits): Map<string, Inline[]> {
  const others = new Map(theirs.units.map((unit) => [unit.id, unit]))
  const areAlike = units.length === theirs.units.length && units.every(({ id }) => others.has(id))
  if (!areAlike) return new Map()
  return new Map(
    units.flatMap((unit): [string, Inline[]][] => {
      const other = others.get(unit.id)
      if (!other || toHtml(other) === toHtml(unit)) return []
      const inlines = readInlines(toHtml(other), unit)
      return countTags(inlines) === countTags(unit.inlines) ? [[unit.id, inlines]] : []
    }),
  )
}

const countTags = (inlines: Inline[]) => inlines.filter(({ kind }) => kind !== 'text').length

/** The original with what the office's file says in its place; what that leaves out stays Spanish. Throws `XliffError`. */
export function fromXliff(xliff: string, original: PieceFields, language: TranslationLanguage): PieceFields {
  const pieces = splitPiece(original)
  const isPlain = (id: string) => isLine(id) || !pieces.isHtml
  return joinPiece(original, pieces, readXliff(xliff, { language, units: pieces.units, isPlain }))
}
