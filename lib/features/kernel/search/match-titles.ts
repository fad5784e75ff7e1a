import { foldAccents } from '@/lib/base/domain/fold-accents'
import type { SuggestedPage } from './suggested-page'

/**
 * Returns at most `limit` pages whose title has, for each word of `text`, a word that starts with it. Ignores
 * case and accents, and keeps the order. An empty text matches all pages.
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
