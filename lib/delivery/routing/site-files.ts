import { parseIconSize } from '@/lib/base/domain/icon-size'
import { parseBrandFile } from '@/lib/base/domain/brand'
import { feedFormats, type FeedFormat } from '@/lib/base/domain/feed-format'
import { COVER, feedFiles, securityFile } from '@/lib/base/links/file-paths'
import { feedFolders, newsSitemapHref, toNewslettersFeedHref } from '@/lib/base/links/links'
import { parseTranslationLanguage } from '@/lib/base/domain/translation'
import { parseCardId, parseCategoryId, parseOrganisationId, parseTopicName } from '@/lib/base/domain/parse'
import { schemeSegment } from '@/lib/delivery/addresses/segments'
import type { SiteFile } from '@/lib/delivery/addresses/internal-path'

/**
 * This module parses the public paths of files for crawlers, feed readers and other sites. Route handlers below
 * `app/machine` generate them.
 */

/** Parses the public path of a generated file. Returns null for other paths. */
export function parseSiteFile(pathname: string): SiteFile | null {
  if (Object.hasOwn(plainFiles, pathname)) return plainFiles[pathname] ?? null
  const [, category = '', path = ''] = /^\/categorias\/([^/]+)(\/[^/]+)$/.exec(pathname) ?? []
  const categoryId = parseCategoryId(category)
  const format = parseFeedPath(path)
  if (categoryId && format) return { kind: 'categoryFeed', format, category: categoryId }
  const [, code = '', feed = ''] = /^\/idiomas\/([^/]+)(\/[^/]+)$/.exec(pathname) ?? []
  const [language, languageFormat] = [parseTranslationLanguage(code), parseFeedPath(feed)]
  if (language && languageFormat) return { kind: 'languageFeed', format: languageFormat, language }
  const newslettersFormat = feedFormats.find((format) => toNewslettersFeedHref(format) === pathname)
  if (newslettersFormat) return { kind: 'newslettersFeed', format: newslettersFormat }
  const topicFeed = parseTopicFeed(pathname)
  if (topicFeed) return topicFeed
  const [, part] = /^\/sitemaps\/([1-9]\d{0,4})\.xml$/.exec(pathname) ?? []
  if (part) return { kind: 'sitemapPart', part: Number(part) }
  const [, card] = /^\/compartir\/([^/]+)\.png$/.exec(pathname) ?? []
  if (card === COVER) return { kind: 'siteShareImage' }
  const cardId = parseCardId(card)
  if (cardId) return { kind: 'cardShareImage', card: cardId }
  const coded = parseCardId(/^\/qr\/([^/]+)\.svg$/.exec(pathname)?.[1])
  if (coded) return { kind: 'cardCode', card: coded }
  const iconSize = parseIconSize(/^\/iconos\/(\d+)\.png$/.exec(pathname)?.[1])
  if (iconSize) return { kind: 'icon', size: iconSize }
  const [, owner, file = ''] = /^\/marca\/([^/]+)\/([^/]+)$/.exec(pathname) ?? []
  const [brandOwner, picture] = [parseOrganisationId(owner), parseBrandFile(file)]
  if (brandOwner && picture) return { kind: 'brandPicture', owner: brandOwner, picture }
  const [, digits, choices = 'usual-usual-accent'] =
    /^\/colores\/([\da-f]{6})(?:-([a-z-]+))?\.css$/.exec(pathname) ?? []
  const scheme = schemeSegment.parse(choices)
  if (digits && scheme) return { kind: 'colours', colour: `#${digits}`, scheme }
  const [, key] = /^\/([A-Za-z0-9-]{8,128})\.txt$/.exec(pathname) ?? []
  return key ? { kind: 'indexNowKey', key } : null
}

/**
 * Returns this site's feed for a feed path of WordPress, Ghost, Jekyll, Hugo or Blogger, with or without a final
 * slash, so that subscribers do not lose it after a move. Returns null for other paths.
 */
export function findFeedAlias(pathname: string): string | null {
  const path = pathname.replace(/(.)\/$/, '$1')
  const format = feedFormats.find((candidate) => feedAliases[candidate].includes(path))
  return format ? feedFiles[format] : null
}

const feedAliases: Record<FeedFormat, readonly string[]> = {
  rss: ['/feed', '/feed/rss', '/feed/rss2', '/rss', '/rss.xml', '/index.xml', '/feeds/posts/default'],
  atom: ['/atom', '/feed/atom'],
  json: ['/feed/json'],
}

function parseTopicFeed(pathname: string): SiteFile | null {
  const [, folder, encoded = '', path = ''] = /^\/([^/]+)\/([^/]+)(\/[^/]+)$/.exec(pathname) ?? []
  const kind = topicFeeds.find((candidate) => feedFolders[candidate] === folder)
  const format = parseFeedPath(path)
  const name = format && parseTopicName(decode(encoded))
  return kind && name ? { kind: `${kind}Feed`, format, name } : null
}

const topicFeeds = ['author', 'tag', 'series'] as const

/** Decodes percent-encoding. Returns null if it is invalid. */
function decode(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/**
 * Returns whether hosts without an organisation have the file, too: a robots.txt that forbids everything, the contact
 * for vulnerability reports, and the site's icons.
 */
export function isForAnyHost({ kind }: SiteFile): boolean {
  return ['robots', 'manifest', 'icon', 'favicon', 'securityTxt'].includes(kind)
}

function parseFeedPath(path: string): FeedFormat | null {
  return feedFormats.find((format) => feedFiles[format] === path) ?? null
}

const plainFiles: Record<string, SiteFile> = {
  '/robots.txt': { kind: 'robots' },
  '/manifest.webmanifest': { kind: 'manifest' },
  // Browsers and iOS request these paths without a link in the page.
  '/favicon.ico': { kind: 'favicon' },
  '/apple-touch-icon.png': { kind: 'icon', size: 180 },
  '/apple-touch-icon-precomposed.png': { kind: 'icon', size: 180 },
  '/sitemap.xml': { kind: 'sitemapIndex' },
  [newsSitemapHref]: { kind: 'newsSitemap' },
  '/llms.txt': { kind: 'llms' },
  [securityFile]: { kind: 'securityTxt' },
  [feedFiles.rss]: { kind: 'feed', format: 'rss' },
  [feedFiles.atom]: { kind: 'feed', format: 'atom' },
  [feedFiles.json]: { kind: 'feed', format: 'json' },
}
