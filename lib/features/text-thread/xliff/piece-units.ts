import type { PieceFields } from '@/lib/base/domain/piece'
import { translatedFields, type TranslatedField } from '@/lib/base/domain/translation'
import { splitHtml, splitMarkdown, type SplitText, type Unit } from './units'

/** Fields that are one line of text, each a unit by its own name. */
type Line = Exclude<TranslatedField, 'content'>
const lines = translatedFields.filter((field): field is Line => field !== 'content')

/** A piece as the units that are translated, in the order in which it is read. */
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

/** Of which length each may be, as those that people write (`piece-input.ts`). */
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

/** The piece with what its units say in another language: titles as plain text, blocks in the form of the text. */
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

/** The introduction alone has paragraphs. */
function toLine(text: string, length: number, hasParagraphs: boolean): string {
  const line = hasParagraphs ? text : text.replace(/\s+/g, ' ')
  return Array.from(line.trim()).slice(0, length).join('')
}
