import { toInternalPath } from './internal-links'
import { toDetail, type Loss } from './loss'
import type { SourceSeo } from './model'

/** Search engine fields as a source has them. */
export type FoundSeo = {
  title?: string
  description?: string
  /** Address of the picture for shared links. */
  picture?: string
  canonical?: string
  isNoindex?: boolean
  /** Fields without a place here, as the report lists them. */
  unplaced?: string[]
}

type Piece = { title: string; formerPaths: readonly string[]; base: string | null }

/**
 * Returns the piece's search engine fields; `undefined` if the source has none. A canonical address of another
 * page has no place here: the piece becomes noindex, so that search engines do not list it beside that page.
 */
export function toSeo(found: FoundSeo, piece: Piece, omissions: Loss[]): SourceSeo | undefined {
  const { title = '', description = '', picture = '', canonical = '', unplaced = [] } = found
  const isForeign = canonical !== '' && !isOwnAddress(canonical, piece)
  if (isForeign) omissions.push({ kind: 'canonical', detail: toDetail(canonical, 500) })
  for (const field of unplaced) omissions.push({ kind: 'seo', detail: toDetail(field, 500) })
  const isUsable = /^(?:https?:\/\/|folder:|\/)/i.test(picture)
  if (picture !== '' && !isUsable) omissions.push({ kind: 'picture', detail: toDetail(picture) })
  const seo = {
    title: title === piece.title ? '' : title,
    description,
    picture: isUsable ? picture : '',
    isNoindex: found.isNoindex === true || isForeign,
  }
  return seo.title || description || seo.picture || seo.isNoindex ? seo : undefined
}

function isOwnAddress(canonical: string, { formerPaths, base }: Piece): boolean {
  const path = toInternalPath(canonical, base)
  return path !== null && formerPaths.includes(path)
}
