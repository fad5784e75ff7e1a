import type { PieceFields } from '@/lib/base/domain/piece'
import { now } from '@/lib/db/transaction-time'
import { resolveFormat } from '@/lib/features/kernel/article/format'
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

type Text = Pick<PieceFields, 'introduction' | 'format' | 'content'>

/**
 * Returns the text shown to readers: the introduction, which a copy's receiver wrote, followed by the content. The
 * introduction is converted to the content's format.
 */
export function toIntroducedContent({ introduction, format, content }: Text): string {
  const paragraphs = introduction.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || [])
  if (paragraphs.length === 0) return content
  const isHtml = (format ?? resolveFormat(content)) === 'html'
  const before = isHtml
    ? paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`)
    : paragraphs.map((paragraph) => `${paragraph}\n\n`)
  return before.join('') + content
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>')
