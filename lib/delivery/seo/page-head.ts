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
import { isUnread } from '@/lib/features/company/organisations/directory'
import { toPartFeedHref, toPartName, type FeedPart } from './feed'
import { toCardImage, toCoverImage, toPageImage, type ShareImage } from './share-image'
import { buildAddress } from './site-address'
import { listVersionAddresses, type VersionAddress } from './version-addresses'

/** Input for a page's metadata. */
export type PageFacts = {
  organisation: Organisation
  language: Language
  title: string
  description: string
  /** Canonical path and query of the page, from `lib/base/links/links`. */
  href: string
  /** Category whose feeds the page links, in addition to the organisation's feeds. */
  category?: { id: CategoryId; name: string }
  /** Author, tag or series whose feeds the page links. */
  topic?: Topic | Series
  /** Paths of the previous and next page of a list. */
  neighbours?: { previous: string | null; next: string | null }
  /** True for the board of an organisation without publications. Search engines must not list it. */
  isEmpty?: boolean
  article?: Article
  page?: SitePage
  /** Paths of a static page in all its languages, including this one. */
  pageVersions?: readonly { language: Language; href: string; isNoindex: boolean }[]
  /** URL of the original if the article is a copy (`readHomeAddress`). */
  homeAddress?: string | null
  /** Language versions of the article on other organisations' sites, as absolute URLs (`readForeignVersions`). */
  foreignVersions?: readonly VersionAddress[]
}

/** OpenGraph locale of each interface language. */
const locales: Record<Language, string> = {
  de: 'de_DE',
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  ja: 'ja_JP',
  zh: 'zh_CN',
}

/**
 * Returns a page's metadata for search engines and link previews. Sets `noindex` if the organisation has no domain.
 * Does not set it if the organisation's record could not be read, because the page is then a 503.
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
 * Returns the URLs of an article in all its languages for `hreflang`, including this one. The Spanish URL is also
 * listed for readers of other languages. Empty for copies, because only the original is listed, and for articles that
 * search engines must not list.
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

/** Returns title and description for search engines and link previews. Editors may have set them for an article. */
function toSaid({ title, description, article, page, isEmpty = false }: PageFacts) {
  const text = article ?? page
  const seo = text?.seo
  return {
    title: seo?.title ?? title,
    description: seo?.description ?? description,
    isNoindex: text ? !isIndexable(text) : isEmpty,
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
