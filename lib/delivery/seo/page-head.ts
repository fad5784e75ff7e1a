import type { Metadata } from 'next'
import {
  isIndexable,
  type Article,
  type CategoryId,
  type Organisation,
  type Series,
  type SitePage,
  type Topic,
} from '@/lib/base/domain/model'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'
import { feedFormats, type FeedFormat } from '@/lib/base/domain/feed-format'
import { isUnread } from '@/lib/features/organisations/directory'
import { toPartFeedHref, toPartName, type FeedPart } from './feed'
import { toCardImage, toCoverImage, toPageImage, type ShareImage } from './share-image'
import { buildAddress } from './site-address'
import { listVersionAddresses, type VersionAddress } from './version-addresses'

/** The facts from which a page's metadata is made. */
export type PageFacts = {
  organisation: Organisation
  language: Language
  title: string
  description: string
  /** The page's canonical path and query, built by `lib/base/links/links`. */
  href: string
  /** The category whose feeds it announces in addition to the board's. */
  category?: { id: CategoryId; name: string }
  /** The author, tag or series whose feeds it announces. */
  topic?: Topic | Series
  /** The previous and the next page of a list. */
  neighbours?: { previous: string | null; next: string | null }
  article?: Article
  /** A page that the organisation has written. */
  page?: SitePage
  /** The paths of the page in each of its languages, its own included. */
  pageVersions?: readonly { language: Language; href: string; isNoindex: boolean }[]
  /** The address of the original if the article is a copy (`readHomeAddress`). */
  homeAddress?: string | null
  /** The article's versions on other organisations' sites (`readForeignVersions`). */
  foreignVersions?: readonly VersionAddress[]
}

/** OpenGraph's names of the interface languages. */
const locales: Record<Language, string> = {
  de: 'de_DE',
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  ja: 'ja_JP',
  zh: 'zh_CN',
}

/**
 * Returns a page's metadata for crawlers and shared links. It is `noindex` if the organisation has no domain. If
 * the organisation's record could not be read, the page is a 503, and `noindex` is omitted.
 */
export function buildPageHead(page: PageFacts): Metadata {
  const { organisation } = page
  const { title, description, isNoindex } = toSaid(page)
  const address = buildAddress(organisation, page.href)
  if (address === null) {
    const isHidden = isNoindex || !isUnread(organisation)
    return { title, description, ...(isHidden && { robots: { index: false } }) }
  }
  const listed = page.homeAddress ?? address
  const image = toImage(page)
  return {
    title,
    description,
    robots: isNoindex ? { index: false } : { index: true, follow: true, 'max-image-preview': 'large' },
    alternates: { canonical: listed, types: toFeedLinks(page), ...toLanguages(page) },
    ...(page.neighbours && { pagination: toNeighbourAddresses(page, page.neighbours) }),
    openGraph: toOpenGraph(page, listed, image),
    twitter: {
      card: 'summary_large_image',
      title,
      description,
      images: image ? [{ url: image.url, alt: image.alt }] : [],
    },
  }
}

/**
 * Returns the article's address in each of its languages, its own included, so that each page names all others
 * (`hreflang`); the Spanish one is for readers of any other language. Empty for copies, whose home is listed instead, and
 * for articles that are not indexable.
 */
function toLanguages(facts: PageFacts) {
  const addresses = facts.homeAddress ? [] : listAddresses(facts)
  if (addresses.length === 0) return {}
  const original = addresses.find(({ language }) => language === CONTENT_LANGUAGE)
  return {
    languages: {
      ...Object.fromEntries(addresses.map(({ language, address }) => [language, address])),
      ...(original && { 'x-default': original.address }),
    },
  }
}

function toImage({ organisation, article, page }: PageFacts): ShareImage | null {
  if (article) return toCardImage(organisation, article)
  return (page && toPageImage(organisation, page)) ?? toCoverImage(organisation)
}

function listAddresses({ organisation, article, foreignVersions, page, pageVersions = [] }: PageFacts) {
  if (article) return listVersionAddresses(organisation, article, foreignVersions)
  if (!page || !isIndexable(page)) return []
  const addresses = pageVersions.filter(isIndexable).flatMap(({ language, href }) => {
    const address = buildAddress(organisation, href)
    return address === null ? [] : { language, address }
  })
  return addresses.length > 1 ? addresses : []
}

/** Returns title and description for search engines and shared links. An article's editors may have chosen them. */
function toSaid({ title, description, article, page }: PageFacts) {
  const text = article ?? page
  const seo = text?.seo
  return {
    title: seo?.title ?? title,
    description: seo?.description ?? description,
    isNoindex: text ? !isIndexable(text) : false,
  }
}

function toOpenGraph(page: PageFacts, url: string, image: ShareImage | null): Metadata['openGraph'] {
  const { organisation, language, article } = page
  const { title, description } = toSaid(page)
  const shared = {
    title,
    description,
    url,
    siteName: organisation.name,
    locale: locales[(article ?? page.page)?.language ?? language],
    images: image ? [image] : [],
  }
  if (!article) return { ...shared, type: 'website' }
  return {
    ...shared,
    type: 'article',
    ...(article.versions && {
      alternateLocale: article.versions.map((version) => locales[version.language]),
    }),
    ...(article.publishedAt && { publishedTime: article.publishedAt }),
    ...(article.updatedAt && { modifiedTime: article.updatedAt }),
    ...(article.author && { authors: [article.author] }),
    ...(article.category && { section: article.category.name }),
    tags: article.tags,
  }
}

const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

function toFeedLinks({ organisation, category, topic, article }: PageFacts) {
  const language = article?.language

  const parts: (FeedPart | null)[] = [
    null,
    ...(category ? [category] : []),
    ...(topic ? [topic] : []),
    ...(language ? [{ language }] : []),
  ]
  const toLink = (format: FeedFormat) => (part: FeedPart | null) => ({
    title: part ? `${organisation.name} · ${toPartName(part)}` : organisation.name,
    url: buildAddress(organisation, toPartFeedHref(format, part)) ?? '',
  })
  return Object.fromEntries(feedFormats.map((format) => [feedTypes[format], parts.map(toLink(format))]))
}

function toNeighbourAddresses(
  { organisation }: PageFacts,
  { previous, next }: NonNullable<PageFacts['neighbours']>,
) {
  return {
    previous: previous && buildAddress(organisation, previous),
    next: next && buildAddress(organisation, next),
  }
}
