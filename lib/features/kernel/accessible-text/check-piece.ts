import { resolveFormat } from '@/lib/features/kernel/article/format'
import { isTooNested } from '@/lib/features/kernel/article/nesting'
import { toUnsafeHtml } from '@/lib/features/kernel/article/markup'
import { toSafeTree } from '@/lib/features/kernel/article/render'
import { MAX_OF_RULE, toPlace, type Advice, type CheckedPiece } from './advice'
import { checkPictureText } from './picture-text'
import { checkTree } from './check-tree'
import { listLongSentences, listShouting } from './words'

/** Maximum length of checked content in characters. Checking longer content would take seconds. */
const MAX_CHECKED = 200_000

/** Returns accessibility problems of a publication, in the order of the editor's fields. */
export function checkPiece(piece: CheckedPiece): Advice[] {
  const counts = new Map<string, number>()
  return [
    ...(['kicker', 'title', 'summary'] as const).flatMap((field) => checkLine(field, piece[field])),
    ...checkContent(piece.content, piece.filmsWithoutCaptions ?? []),
    ...checkLead(piece),
  ].filter(({ rule }) => {
    counts.set(rule, (counts.get(rule) ?? 0) + 1)
    return (counts.get(rule) ?? 0) <= MAX_OF_RULE
  })
}

function checkLine(field: 'kicker' | 'title' | 'summary', text: string): Advice[] {
  return [
    ...listLongSentences(text).map((sentence): Advice => ({
      rule: 'longSentence',
      field,
      place: toPlace(sentence),
    })),
    ...listShouting(text).map((stretch): Advice => ({ rule: 'shouting', field, place: toPlace(stretch) })),
  ]
}

function checkContent(content: string, films: readonly string[]): Advice[] {
  if (content.length > MAX_CHECKED) return []
  const format = resolveFormat(content)
  return isTooNested(toUnsafeHtml(content, format)) ? [] : checkTree(toSafeTree(content, format), films)
}

function checkLead({ pictureUrl, pictureAlt }: CheckedPiece): Advice[] {
  const rule = pictureUrl === '' ? null : checkPictureText(pictureAlt)
  return rule ? [{ rule, field: 'pictureAlt', place: pictureUrl }] : []
}
