import type { Organisation, Publication } from '@/lib/base/domain/model'
import { newsSitemapHref, toArticleHref } from '@/lib/base/links/links'
import type { GeneratedFile } from '@/lib/delivery/page-cache/generated-files'
import { toChangedAt } from './content'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { buildAddress } from './site-address'
import { element, textElement, toXmlDocument } from '@/lib/base/platform/xml'

/** Google News takes what is younger than two days, and nothing else of a news sitemap. */
const NEWS_MS = 2 * 24 * 60 * 60 * 1000

/** What is news at `now`: of the organisation's own, since a copy's address is its home's, which lists it. */
export function listNews(newest: readonly Publication[], now: number): Publication[] {
  return newest.filter(({ publishedAt, home }) => {
    const age = publishedAt === null ? Infinity : now - Date.parse(publishedAt)
    return home === null && age >= 0 && age < NEWS_MS
  })
}

/** The sitemap of news; null for an organisation without a domain. One without news has none on it. */
export function toNewsSitemap(
  organisation: Organisation,
  news: readonly Publication[],
): GeneratedFile | null {
  if (buildAddress(organisation, newsSitemapHref) === null) return null
  const root = element(
    'urlset',
    {
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
    },
    ...news.map((publication) => toUrl(organisation, publication)),
  )
  return {
    body: toXmlDocument(root),
    type: 'application/xml; charset=utf-8',
    changedAt: toChangedAt([...news]),
  }
}

function toUrl(organisation: Organisation, { cardId, title, publishedAt }: Publication): string {
  const publication = element(
    'news:publication',
    {},
    textElement('news:name', organisation.name),
    textElement('news:language', CONTENT_LANGUAGE),
  )
  return element(
    'url',
    {},
    textElement('loc', buildAddress(organisation, toArticleHref(cardId))),
    element(
      'news:news',
      {},
      publication,
      textElement('news:publication_date', publishedAt),
      textElement('news:title', title),
    ),
  )
}
