import type {
  BlogPosting,
  BreadcrumbList,
  Graph,
  Organization,
  Person,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import type { Article, Organisation } from '@/lib/base/domain/model'
import { homeHref, toArticleHref, toSearchHref } from '@/lib/base/links/links'
import { describePublication } from './describe'
import { CONTENT_LANGUAGE } from './feed'
import { toCardImage, toCoverImage } from './share-image'
import { buildAddress } from './site-address'

/** What a page says of itself in schema.org's words; null where it has no address. */
export type StructuredData = Graph | null

/** A step on the way to a page; the last one, the page itself, has no link. */
export type Crumb = { name: string; href: string | null }

/** The organisation, its site, and how it is searched: on the home board. */
export function toSiteData(organisation: Organisation): StructuredData {
  return toGraph(organisation, (home) => [toOrganization(organisation, home), toWebSite(organisation, home)])
}

/** An article and where it stands. `words` counts its content's. */
export function toArticleData(
  organisation: Organisation,
  article: Article,
  details: { words: number; crumbs: Crumb[] },
): StructuredData {
  return toGraph(organisation, (home) => [
    toBlogPosting(organisation, article, home, details.words),
    toBreadcrumbs(organisation, details.crumbs),
    toOrganization(organisation, home),
  ])
}

/** Where a list stands. */
export function toListData(organisation: Organisation, crumbs: Crumb[]): StructuredData {
  return toGraph(organisation, () => [toBreadcrumbs(organisation, crumbs)])
}

function toGraph(organisation: Organisation, toThings: (home: string) => Graph['@graph']): StructuredData {
  const home = buildAddress(organisation, homeHref)
  return home === null ? null : { '@context': 'https://schema.org', '@graph': toThings(home) }
}

const toOrganizationId = (home: string) => `${home}#organizacion`

function toOrganization(organisation: Organisation, home: string): Organization {
  const image = toCoverImage(organisation)
  return {
    '@type': 'Organization',
    '@id': toOrganizationId(home),
    name: organisation.name,
    url: home,
    ...(organisation.description && { description: organisation.description }),
    ...(image && { image: image.url }),
  }
}

function toWebSite(organisation: Organisation, home: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${home}#sitio`,
    name: organisation.name,
    url: home,
    inLanguage: CONTENT_LANGUAGE,
    publisher: { '@id': toOrganizationId(home) },
    potentialAction: toSearchAction(organisation),
  }
}

/** The template of a search's address, `{texto}` standing for what is searched for. */
function toSearchAction(organisation: Organisation): WithActionConstraints<SearchAction> {
  const address = buildAddress(organisation, toSearchHref('_')) ?? ''
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: address.replace(/_$/, '{texto}') },
    'query-input': 'required name=texto',
  }
}

function toBlogPosting(
  organisation: Organisation,
  article: Article,
  home: string,
  words: number,
): BlogPosting {
  const { title, publishedAt, updatedAt, author, category, tags, comments } = article
  const address = buildAddress(organisation, toArticleHref(article.cardId)) ?? home
  const image = toCardImage(organisation, article)
  const publisher = { '@id': toOrganizationId(home) }
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#publicacion`,
    mainEntityOfPage: address,
    url: address,
    headline: title,
    description: describePublication(article),
    inLanguage: CONTENT_LANGUAGE,
    wordCount: words,
    commentCount: comments.filter(({ isRemoved }) => !isRemoved).length,
    publisher,
    author: author ? toPerson(author) : publisher,
    ...(image && { image: [image.url] }),
    ...(publishedAt && { datePublished: publishedAt, dateModified: updatedAt ?? publishedAt }),
    ...(category && { articleSection: category.name }),
    ...(tags.length > 0 && { keywords: tags }),
  }
}

function toPerson(name: string): Person {
  return { '@type': 'Person', name }
}

function toBreadcrumbs(organisation: Organisation, crumbs: Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => {
      const item = href === null ? null : buildAddress(organisation, href)
      return { '@type': 'ListItem', position: index + 1, name, ...(item && { item }) }
    }),
  }
}
