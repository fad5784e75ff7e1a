import type { PreviewedPiece } from './previews'
import { toIntroducedContent } from './published-values'
import type { Article, CardId, Correction, IsoInstant, SitePage } from '@/lib/base/domain/model'
import { isPictureAddress } from '@/lib/base/domain/picture-address'

/** Returns the article as if the piece were published now. Omits an invalid picture; a missing title is `untitled`. */
export function toPreviewArticle(
  piece: PreviewedPiece,
  corrections: Correction[],
  untitled: string,
): Article {
  const { fields, card, firstPublishedAt, categoryName, language } = piece
  const { kicker, title, summary, buttonText, placement, category, tags } = fields
  const { pictureUrl, pictureAlt } = fields
  return {
    cardId: card as CardId,
    publicationId: null,
    publishedAt: fields.date ?? firstPublishedAt ?? (new Date().toISOString() as IsoInstant),
    updatedAt: null,
    kicker,
    summary,
    content: toIntroducedContent(fields),
    buttonText,
    placement,
    tags,
    title: title.trim() || untitled,
    picture: isPictureAddress(pictureUrl) ? { url: pictureUrl, alt: pictureAlt } : null,
    category: category !== null && categoryName !== null ? { id: category, name: categoryName } : null,
    author: fields.author || null,
    commentCount: null,
    home: null,
    comments: [],
    corrections,
    seo: null,
    series: fields.series === '' || language ? null : { name: fields.series, part: fields.seriesPart },
    ...(language && { language }),
  }
}

export function toPreviewPage(article: Article, path: string): SitePage {
  const { publishedAt, language, ...text } = article
  const changedAt = new Date().toISOString() as IsoInstant
  return {
    ...text,
    path,
    changedAt,
    publishedAt: publishedAt ?? changedAt,
    isNoindex: true,
    ...(language && { language }),
  }
}
