import { toInternalPath } from './internal-links'
import { toDetail, type Loss } from './model/loss'
import type { SourceSeo } from './model/model'

/** SEO fields as found in a source. */
export type ImportedSeo = {
  title?: string
  description?: string
  /** URL of the picture for shared links. */
  picture?: string
  canonical?: string
  isNoindex?: boolean
  /** SEO fields of the source that Cartelera does not support. The import's report lists them. */
  unplaced?: string[]
}

type Piece = { title: string; formerPaths: readonly string[]; base: string | null }

/**
 * Returns a piece's SEO fields; undefined if the source has no such fields. A canonical URL of another page
 * makes the piece noindex, so that search engines do not list it beside that page.
 */
export function toSeo(fields: ImportedSeo, piece: Piece, omissions: Loss[]): SourceSeo | undefined {
  const { title = '', description = '', picture = '', canonical = '', unplaced = [] } = fields
  const isForeign = canonical !== '' && !isOwnAddress(canonical, piece)
  if (isForeign) omissions.push({ kind: 'canonical', detail: toDetail(canonical, 500) })
  for (const field of unplaced) omissions.push({ kind: 'seo', detail: toDetail(field, 500) })
  const isUsable = /^(?:https?:\/\/|folder:|\/)/i.test(picture)
  if (picture !== '' && !isUsable) omissions.push({ kind: 'picture', detail: toDetail(picture) })
  const seo = {
    title: title === piece.title ? '' : title,
    description,
    picture: isUsable ? picture : '',
    isNoindex: fields.isNoindex === true || isForeign,
  }
  return seo.title || description || seo.picture || seo.isNoindex ? seo : undefined
}

function isOwnAddress(canonical: string, { formerPaths, base }: Piece): boolean {
  const path = toInternalPath(canonical, base)
  return path !== null && formerPaths.includes(path)
}
