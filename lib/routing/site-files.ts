import { parseCardId, parseCategoryId } from '@/lib/domain/parse'

/**
 * The files that crawlers, feed readers and other sites ask a host for, by their public paths. They
 * are told by internal segments, as pages are (`routes.ts`), and answered below `app/machine`.
 */
export type SiteFile = readonly string[]

export const feedFormats = ['rss', 'atom', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

export const feedFiles = {
  rss: '/feed.xml',
  atom: '/atom.xml',
  json: '/feed.json',
} as const satisfies Record<FeedFormat, string>

/** The share image of a site that is not a card's. */
export const COVER = 'portada'

/** Null for a path that is none of these files. */
export function parseSiteFile(pathname: string): SiteFile | null {
  const plain = plainFiles[pathname]
  if (plain) return plain
  const [, category = '', feed = ''] = /^\/categorias\/([^/]+)(\/[^/]+)$/.exec(pathname) ?? []
  const feedFile = plainFiles[feed]
  if (feedFile?.[0] === 'feed' && parseCategoryId(category)) return [...feedFile, category]
  const [, part] = /^\/sitemaps\/([1-9]\d{0,4})\.xml$/.exec(pathname) ?? []
  if (part) return ['sitemap', part]
  const [, card] = /^\/compartir\/([^/]+)\.png$/.exec(pathname) ?? []
  if (card && (card === COVER || parseCardId(card))) return ['share', card]
  const [, key] = /^\/([A-Za-z0-9-]{8,128})\.txt$/.exec(pathname) ?? []
  return key ? ['indexnow', key] : null
}

/** A host that nobody has tells crawlers that there is nothing for them, and has no other file. */
export function isForAnyHost([name]: SiteFile): boolean {
  return name === 'robots'
}

const plainFiles: Record<string, SiteFile> = {
  '/robots.txt': ['robots'],
  '/sitemap.xml': ['sitemap'],
  '/llms.txt': ['llms'],
  ...Object.fromEntries(feedFormats.map((format) => [feedFiles[format], ['feed', format]])),
}
