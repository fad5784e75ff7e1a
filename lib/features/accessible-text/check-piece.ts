import { resolveFormat } from '@/lib/features/article/format'
import { isTooNested } from '@/lib/features/article/nesting'
import { toUnsafeHtml } from '@/lib/features/article/markup'
import { toSafeTree } from '@/lib/features/article/render'
import { MAX_OF_RULE, toPlace, type Advice, type CheckedPiece } from './advice'
import { checkPictureText } from './picture-text'
import { checkTree } from './check-tree'
import { listLongSentences, listShouting } from './words'

/** Longer ones are no texts that somebody reads at a stretch, and take seconds. */
const MAX_CHECKED = 200_000

/** What a piece's writer is advised, so that everybody can read it; in the order of the form. Pure. */
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
    ...listLongSentences(text).map((one): Advice => ({ rule: 'longSentence', field, place: toPlace(one) })),
    ...listShouting(text).map((one): Advice => ({ rule: 'shouting', field, place: toPlace(one) })),
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
