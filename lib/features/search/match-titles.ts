import { foldAccents } from '@/lib/base/domain/fold-accents'
import type { SuggestedPage } from './suggested-page'

/**
 * At most `limit` of the pages in whose title each word of `text` begins a word, without regard to case
 * and accents, in their order; the first ones for no words.
 */
export function matchTitles(pages: readonly SuggestedPage[], text: string, limit: number): SuggestedPage[] {
  const terms = toWords(text)
  const isMeant = ({ title }: SuggestedPage) => {
    const words = toWords(title)
    return terms.every((start) => words.some((word) => word.startsWith(start)))
  }
  return pages.filter(isMeant).slice(0, limit)
}

function toWords(text: string): string[] {
  return (
    foldAccents(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
