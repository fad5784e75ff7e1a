import { CONTENT_LANGUAGE, type Feed, type FeedItem } from './feed'
import { element, textElement, toXmlDocument } from './xml'

/** RSS 2.0 (rssboard.org), with the whole content as `content:encoded`, and pictures as Media RSS has them. */
export function writeRss(feed: Feed): string {
  const channel = element(
    'channel',
    {},
    textElement('title', feed.title),
    textElement('link', feed.page),
    textElement('description', feed.description),
    textElement('language', CONTENT_LANGUAGE),
    textElement('lastBuildDate', feed.changedAt?.toUTCString() ?? null),
    element('atom:link', { href: feed.self, rel: 'self', type: 'application/rss+xml' }),
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
