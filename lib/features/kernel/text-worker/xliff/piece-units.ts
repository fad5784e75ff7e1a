import type { PieceFields } from '@/lib/base/domain/piece'
import { translatedFields, type TranslatedField } from '@/lib/base/domain/translation'
import { splitHtml, splitMarkdown, type SplitText, type Unit } from './units'

/** Fields with one line of text. Each is a unit with the field's name. */
type Line = Exclude<TranslatedField, 'content'>
const lines = translatedFields.filter((field): field is Line => field !== 'content')

/** A piece as translation units, in reading order. */
export type PieceUnits = { units: Unit[]; text: SplitText; isHtml: boolean }

export function splitPiece(fields: PieceFields): PieceUnits {
  const isHtml = fields.format !== 'markdown'
  const text = isHtml ? splitHtml(fields.content) : splitMarkdown(fields.content)
  const titles = lines.flatMap((field): Unit[] =>
    fields[field].trim() === '' ? [] : [{ id: field, inlines: [{ kind: 'text', text: fields[field] }] }],
  )
  return { units: [...titles, ...text.units], text, isHtml }
}

export const isLine = (id: string): id is Line => lines.some((field) => field === id)

/** Maximum lengths in characters, equal to those for editors (`piece-input.ts`). */
const longest: Record<Line, number> = {
  kicker: 200,
  title: 300,
  summary: 2000,
  introduction: 2000,
  pictureAlt: 500,
  buttonText: 80,
  seoTitle: 200,
  seoDescription: 500,
}

/** Returns the piece with its units' translations: lines as plain text, blocks in the text's format. */
export function joinPiece(
  fields: PieceFields,
  { text }: PieceUnits,
  translated: ReadonlyMap<string, string>,
): PieceFields {
  const titles = lines.flatMap((field): [Line, string][] => {
    const line = translated.get(field)
    return line === undefined ? [] : [[field, toLine(line, longest[field], field === 'introduction')]]
  })
  return { ...fields, ...Object.fromEntries(titles), content: text.join(translated) }
}

/** Limits a translated line to `length` characters. Only the introduction has paragraphs. */
function toLine(text: string, length: number, hasParagraphs: boolean): string {
  const line = hasParagraphs ? text : text.replace(/\s+/g, ' ')
  return Array.from(line.trim()).slice(0, length).join('')
}
