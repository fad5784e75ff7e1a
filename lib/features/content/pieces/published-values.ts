import { now } from '@/lib/db/transaction-time'
import { toIntroducedContent } from './introduced-content'
import type { Home, PieceRow } from './piece-rows'

/** Returns the columns that articles and pages have in common for readers. */
export function toPublishedValues(row: PieceRow) {
  const { organisationId, kicker, title, summary, tags, pictureAlt } = row
  const { seoTitle, seoDescription, sharePictureUrl, isNoindex } = row
  return {
    organisationId,
    kicker,
    title,
    summary,
    content: toIntroducedContent(row),
    author: row.author || null,
    tags,
    pictureUrl: row.pictureUrl || null,
    pictureAlt,
    seoTitle,
    seoDescription,
    sharePictureUrl,
    isNoindex,
    publishedAt: row.date ?? row.firstPublishedAt ?? now,
  }
}

/** Columns of a publication that is not a copy. */
export const noHome: Home = { homeOrganisationId: null, homeCardId: null }
