import type { PieceFields } from '@/lib/base/domain/piece'
import { text as escapeText } from '@/lib/base/platform/xml'
import { isLine, joinPiece, splitPiece, type PieceUnits } from './piece-units'
import { readInlines, toHtml, type Unit } from './units'

/** These tasks of the text worker prepare texts for machine translation and join the translated ones. */

/** A text that is sent to the translation machine. */
export type MachineUnit = { id: string; format: 'text' | 'html'; text: string }

/** Returns the texts of a piece that a machine translates. */
export function listMachineUnits(original: PieceFields): MachineUnit[] {
  const pieces = splitPiece(original)
  return pieces.units.map((unit) => {
    const format = formatOf(pieces, unit)
    return { id: unit.id, format, text: format === 'html' ? toHtml(unit) : toText(unit) }
  })
}

/**
 * Replaces the texts of the original by a machine's translations, which are keyed by unit id. Drops tags that the
 * original lacks.
 */
export function joinMachineUnits({
  original,
  answers,
}: {
  original: PieceFields
  answers: ReadonlyMap<string, string>
}): PieceFields {
  const pieces = splitPiece(original)
  const translated = pieces.units.flatMap((unit): [string, string][] => {
    const answer = answers.get(unit.id)
    if (answer === undefined || answer.trim() === '') return []
    return [[unit.id, formatOf(pieces, unit) === 'html' ? toKnown(answer, unit) : answer]]
  })
  return joinPiece(original, pieces, new Map(translated))
}

const formatOf = ({ isHtml }: PieceUnits, { id }: Unit) => (isHtml && !isLine(id) ? 'html' : 'text')

const toText = ({ inlines }: Unit) =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('')

const toKnown = (html: string, unit: Unit) =>
  readInlines(html, unit)
    .map((inline) => (inline.kind === 'text' ? escapeText(inline.text) : inline.tag))
    .join('')
