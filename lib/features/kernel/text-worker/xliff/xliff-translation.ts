import type { PieceFields } from '@/lib/base/domain/piece'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { isLine, joinPiece, splitPiece, type PieceUnits } from './piece-units'
import { readXliff, readXliffOriginal, XliffError, type XliffProblem } from './read-xliff'
import { readInlines, toHtml, type Inline, type Unit } from './units'
import { writeXliff } from './write-xliff'

/** These tasks of the text worker write and read XLIFF files. They return the problem of an unreadable file. */

type Export = {
  original: PieceFields
  translation: PieceFields
  /** Document name in the file, by which the returned file is matched. */
  name: string
  language: TranslationLanguage
}

/** Writes a piece for a translation agency, with the existing translation of each block that has the same tags. */
export function exportXliff({ original, translation, name, language }: Export): string {
  const { units } = splitPiece(original)
  const translated = listTranslated(units, splitPiece(translation))
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

type Import = {
  xliff: string
  /** The revision that the file translates; null to read only its name. */
  original: PieceFields | null
  language: TranslationLanguage
}

/**
 * Reads an agency's file: its name and, with an original, the original with the file's translations.
 * Untranslated units keep the original's text.
 */
export function importXliff({
  xliff,
  original,
  language,
}: Import): { name: string; fields: PieceFields | null } | { problem: XliffProblem } {
  try {
    const name = readXliffOriginal(xliff)
    return { name, fields: original && fromXliff(xliff, original, language) }
  } catch (cause) {
    if (cause instanceof XliffError) return { problem: cause.problem }
    throw cause
  }
}

function fromXliff(xliff: string, original: PieceFields, language: TranslationLanguage): PieceFields {
  const pieces = splitPiece(original)
  const isPlain = (id: string) => isLine(id) || !pieces.isHtml
  return joinPiece(original, pieces, readXliff(xliff, { language, units: pieces.units, isPlain }))
}
