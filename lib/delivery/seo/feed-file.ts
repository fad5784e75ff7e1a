import type { GeneratedFile } from '@/lib/delivery/page-cache/generated-files'
import type { FeedFormat } from '@/lib/base/domain/feed-format'
import type { Feed, FeedItem } from './feed'
import { element, textElement, toXmlDocument } from '@/lib/base/platform/xml'

const serialisers = {
  rss: { write: writeRss, type: 'application/rss+xml; charset=utf-8' },
  atom: { write: writeAtom, type: 'application/atom+xml; charset=utf-8' },
  json: { write: writeJsonFeed, type: 'application/feed+json; charset=utf-8' },
} satisfies Record<FeedFormat, { write: (feed: Feed) => string; type: string }>

/** Formats a feed. Returns null if `feed` is null. */
export function toFeedFile(format: FeedFormat, feed: Feed | null): GeneratedFile | null {
  const { write, type } = serialisers[format]
  return feed && { body: write(feed), type, changedAt: feed.changedAt }
}

/** Formats RSS 2.0 (rssboard.org), with complete texts as `content:encoded` and pictures as Media RSS. */
function writeRss(feed: Feed): string {
  const channel = element(
    'channel',
    {},
    textElement('title', feed.title),
    textElement('link', feed.page),
    textElement('description', feed.description),
    textElement('language', feed.language),
    textElement('lastBuildDate', feed.changedAt?.toUTCString() ?? null),
    element('atom:link', { href: feed.self, rel: 'self', type: 'application/rss+xml' }),
    feed.hub === null ? '' : element('atom:link', { href: feed.hub, rel: 'hub' }),
    ...feed.items.map(toItemElement),
  )
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
  }
  return toXmlDocument(element('rss', namespaces, channel))
}

function toItemElement(item: FeedItem): string {
  return element(
    'item',
    {},
    textElement('title', item.title),
    textElement('link', item.address),
    textElement('guid', item.address, { isPermaLink: 'true' }),
    textElement('pubDate', item.publishedAt && new Date(item.publishedAt).toUTCString()),
    textElement('dc:creator', item.author),
    ...item.tags.map((tag) => textElement('category', tag)),
    textElement('description', item.summary),
    item.picture === null ? '' : element('media:content', { url: item.picture, medium: 'image' }),
    textElement('content:encoded', item.html),
  )
}

/** Date of a feed without dated entries, because Atom requires a date (RFC 4287, 4.2.15). */
const UNKNOWN_DATE = '1970-01-01T00:00:00.000Z'

/** Formats Atom (RFC 4287). */
function writeAtom(feed: Feed): string {
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
    textElement('id', feed.self),
    textElement('title', feed.title),
    textElement('subtitle', feed.description),
    textElement('updated', feed.changedAt?.toISOString() ?? UNKNOWN_DATE),
    element('link', { href: feed.self, rel: 'self', type: 'application/atom+xml' }),
    element('link', { href: feed.page, rel: 'alternate', type: 'text/html' }),
    feed.hub === null ? '' : element('link', { href: feed.hub, rel: 'hub' }),
    element('author', {}, textElement('name', feed.title)),
    ...feed.items.map(toEntry),
  )
  return toXmlDocument(root)
}

function toEntry(item: FeedItem): string {
  return element(
    'entry',
    {},
    textElement('id', item.address),
    textElement('title', item.title),
    element('link', { href: item.address, rel: 'alternate', type: 'text/html' }),
    item.picture === null ? '' : element('link', { href: item.picture, rel: 'enclosure' }),
    textElement('published', item.publishedAt),
    textElement('updated', item.updatedAt ?? item.publishedAt ?? UNKNOWN_DATE),
    item.author === null ? '' : element('author', {}, textElement('name', item.author)),
    ...item.tags.map((term) => element('category', { term })),
    textElement('summary', item.summary),
    textElement('content', item.html, { type: 'html' }),
  )
}

/** Formats JSON Feed 1.1 (jsonfeed.org). */
function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.page,
    feed_url: feed.self,
    ...(feed.hub !== null && { hubs: [{ type: 'WebSub', url: feed.hub }] }),
    language: feed.language,
    items: feed.items.map((item) => ({
      id: item.address,
      url: item.address,
      title: item.title,
      summary: item.summary,
      // An item needs content, but a publication may only have a title.
      ...(item.html ? { content_html: item.html } : { content_text: item.summary }),
      ...(item.publishedAt && { date_published: item.publishedAt }),
      ...(item.updatedAt && { date_modified: item.updatedAt }),
      ...(item.author && { authors: [{ name: item.author }] }),
      ...(item.picture && { image: item.picture }),
      tags: item.tags,
    })),
  })
}
