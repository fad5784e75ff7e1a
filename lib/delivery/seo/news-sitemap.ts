import {
  isIndexable,
  type IsoDate,
  type Organisation,
  type OrganisationId,
  type Publication,
} from '@/lib/base/domain/model'
import { newsSitemapHref, toArticleHref } from '@/lib/base/links/links'
import type { GeneratedFile } from '@/lib/delivery/page-cache/generated-files'
import { listDays, toChangedAt } from './content'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { buildAddress } from './site-address'
import { element, textElement, toXmlDocument } from '@/lib/base/platform/xml'

const DAY_MS = 24 * 60 * 60 * 1000
/** Maximum age of news (requirement of Google News). */
const NEWS_MS = 2 * DAY_MS
/** Maximum number of entries in a news sitemap. */
const MAX_NEWS = 1000
/** Publications per query. Low, because the query also reads their texts. */
const PAGE_PUBLICATIONS_COUNT = 100

type News = Pick<Publication, 'cardId' | 'title' | 'publishedAt' | 'updatedAt'>

/**
 * Returns at most `most` publications that are news at `now`, newest first. Excludes copies, which the home
 * organisation lists. Queries an additional day at both ends, because of time zones.
 */
export async function listNews(
  organisation: OrganisationId,
  now: number,
  most: number = MAX_NEWS,
): Promise<News[]> {
  const toDay = (time: number) => new Date(time).toISOString().slice(0, 10) as IsoDate
  const days = { start: toDay(now - NEWS_MS - DAY_MS), end: toDay(now + DAY_MS) }
  const news: News[] = []
  for (let offset = 0; news.length < most; offset += PAGE_PUBLICATIONS_COUNT) {
    const page = await listDays(organisation, days, { offset, limit: PAGE_PUBLICATIONS_COUNT })
    const newsOfPage = page.filter((publication) => isIndexable(publication) && isNews(publication, now))
    news.push(
      ...newsOfPage.map(({ cardId, title, publishedAt, updatedAt }) => ({
        cardId,
        title,
        publishedAt,
        updatedAt,
      })),
    )
    if (page.length < PAGE_PUBLICATIONS_COUNT) break
  }
  return news.slice(0, most)
}

function isNews({ publishedAt, home }: Publication, now: number): boolean {
  const age = publishedAt === null ? Infinity : now - Date.parse(publishedAt)
  return home === null && age >= 0 && age < NEWS_MS
}

/** Returns the news sitemap, which may be empty; null if the organisation has no domain. */
export function toNewsSitemap(organisation: Organisation, news: readonly News[]): GeneratedFile | null {
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

function toUrl(organisation: Organisation, { cardId, title, publishedAt }: News): string {
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
