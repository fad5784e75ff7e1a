import { CONTENT_LANGUAGE, type Feed, type FeedItem } from './feed'
import { element, textElement, toXmlDocument } from './xml'

/** Atom requires a date (RFC 4287, 4.2.15), also of a feed without dated entries. */
const UNKNOWN_DATE = '1970-01-01T00:00:00.000Z'

/** Atom (RFC 4287). */
export function writeAtom(feed: Feed): string {
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': CONTENT_LANGUAGE },
    textElement('id', feed.self),
    textElement('title', feed.title),
    textElement('subtitle', feed.description),
    textElement('updated', feed.changedAt?.toISOString() ?? UNKNOWN_DATE),
    element('link', { href: feed.self, rel: 'self', type: 'application/atom+xml' }),
    element('link', { href: feed.page, rel: 'alternate', type: 'text/html' }),
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
