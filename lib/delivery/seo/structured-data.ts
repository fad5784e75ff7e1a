import type {
  BlogPosting,
  BreadcrumbList,
  Comment as CommentData,
  CreativeWorkSeries,
  ContactPoint,
  CorrectionComment,
  Graph,
  Organization,
  Person,
  ProfilePage,
  SearchAction,
  WebPage,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import type { ShownProfile } from '@/lib/base/domain/author'
import { toWhatsappHref } from '@/lib/base/domain/contact'
import type {
  Article,
  ArticleVersion,
  Comment,
  Contact,
  Organisation,
  SitePage,
} from '@/lib/base/domain/model'
import {
  homeHref,
  toArticleHref,
  toIconHref,
  toSearchHref,
  toSeriesHref,
  toTopicHref,
} from '@/lib/base/links/links'
import { cutAtWord } from '@/lib/features/kernel/article/excerpt'
import { toCommentPage } from '@/lib/features/audience/comments/pages'
import { describePublication, describeText } from './describe'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { toCardImage, toCoverImage } from './share-image'
import { buildAddress, buildPictureAddress } from './site-address'

/** Description of a page in the vocabulary of schema.org; null if the organisation has no domain. */
export type StructuredData = Graph | null

/** Breadcrumb. The last one, for the page itself, has no link. */
export type Crumb = { name: string; href: string | null }

export function toSiteData(organisation: Organisation): StructuredData {
  return toGraph(organisation, (home) => [toOrganization(organisation, home), toWebSite(organisation, home)])
}

/** Returns structured data about an article with `words` words. `homeAddress` is the original's URL for a copy. */
export function toArticleData(
  organisation: Organisation,
  article: Article,
  details: { words: number; crumbs: Crumb[]; homeAddress?: string | null },
): StructuredData {
  return toGraph(organisation, (home) => [
    toBlogPosting(organisation, article, home, details),
    toBreadcrumbs(organisation, details.crumbs),
    toPublisher(organisation, home),
  ])
}

export function toPageData(organisation: Organisation, page: SitePage, crumbs: Crumb[]): StructuredData {
  const url = buildAddress(organisation, page.path)
  return toGraph(organisation, (home) => [
    {
      '@type': 'WebPage',
      name: page.title,
      description: describeText(page),
      inLanguage: page.language ?? CONTENT_LANGUAGE,
      datePublished: page.publishedAt,
      dateModified: page.changedAt,
      publisher: { '@id': toOrganizationId(home) },
      ...(url && { '@id': `${url}#pagina`, url }),
    } satisfies WebPage,
    toBreadcrumbs(organisation, crumbs),
    toPublisher(organisation, home),
  ])
}

export function toListData(organisation: Organisation, crumbs: Crumb[]): StructuredData {
  return toGraph(organisation, () => [toBreadcrumbs(organisation, crumbs)])
}

export function toSeriesData(organisation: Organisation, name: string, crumbs: Crumb[]): StructuredData {
  return toGraph(organisation, () => [toSeries(organisation, name), toBreadcrumbs(organisation, crumbs)])
}

export function toAuthorData(
  organisation: Organisation,
  { name, profile }: { name: string; profile: ShownProfile | null },
  crumbs: Crumb[],
): StructuredData {
  const { words = '', picture = '' } = profile ?? {}
  const image = buildPictureAddress(organisation, { url: picture, alt: name })
  const author = {
    ...toPerson(organisation, name),
    ...(words !== '' && { description: toBeginning(words) }),
    ...(image !== null && { image }),
  }
  return toGraph(organisation, () => [
    {
      '@type': 'ProfilePage',
      inLanguage: CONTENT_LANGUAGE,
      mainEntity: author,
      ...(profile && { dateModified: profile.changedAt }),
    } satisfies ProfilePage,
    toBreadcrumbs(organisation, crumbs),
  ])
}

function toGraph(organisation: Organisation, toThings: (home: string) => Graph['@graph']): StructuredData {
  const home = buildAddress(organisation, homeHref)
  return home === null ? null : { '@context': 'https://schema.org', '@graph': toThings(home) }
}

const toOrganizationId = (home: string) => `${home}#organizacion`

/** Returns a short description of the organisation, for articles. The home page has the complete one. */
function toPublisher(organisation: Organisation, home: string) {
  return {
    '@type': 'Organization',
    '@id': toOrganizationId(home),
    name: organisation.name,
    url: home,
    logo: buildAddress(organisation, toIconHref(512)) ?? home,
  } satisfies Organization
}

function toOrganization(organisation: Organisation, home: string): Organization {
  const image = toCoverImage(organisation)
  return {
    ...toPublisher(organisation, home),
    ...(organisation.description && { description: organisation.description }),
    ...(image && { image: image.url }),
    ...(organisation.contact.address && { address: organisation.contact.address.replaceAll('\n', ', ') }),
    ...toContactPoint(organisation.contact),
  }
}

function toContactPoint({ email, telephone, whatsapp }: Contact): { contactPoint?: ContactPoint } {
  if (!email && !telephone && !whatsapp) return {}
  return {
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...(email && { email }),
      ...(telephone && { telephone }),
      ...(whatsapp && { url: toWhatsappHref(whatsapp) }),
    },
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

/** Describes the URL of searches, with the placeholder `{texto}` for the search text. */
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
  { words, homeAddress }: { words: number; homeAddress?: string | null },
): BlogPosting {
  const { title, publishedAt, updatedAt, author, category, tags, comments } = article
  const address = buildAddress(organisation, toArticleHref(article.cardId)) ?? home
  const image = toCardImage(organisation, article)
  const publisher = { '@id': toOrganizationId(home) }
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#publicacion`,
    mainEntityOfPage: homeAddress ?? address,
    ...(homeAddress && { isBasedOn: homeAddress }),
    url: address,
    headline: title,
    description: describePublication(article),
    inLanguage: article.language ?? CONTENT_LANGUAGE,
    ...toVersions(organisation, article),
    wordCount: words,
    commentCount: comments.filter(({ isRemoved }) => !isRemoved).length,
    publisher,
    author: author ? toPerson(organisation, author) : publisher,
    ...toComments(article),
    ...toCorrections(article),
    ...toPart(organisation, article),
    ...(image && { image: [image.url] }),
    ...(publishedAt && { datePublished: publishedAt, dateModified: updatedAt ?? publishedAt }),
    ...(category && { articleSection: category.name }),
    ...(tags.length > 0 && { keywords: tags }),
  }
}

/** Links a translation to its original, and an original to its translations. */
function toVersions(organisation: Organisation, { language, versions = [] }: Article) {
  const of = ({ language: inLanguage, cardId }: ArticleVersion): BlogPosting => {
    const url = buildAddress(organisation, toArticleHref(cardId)) ?? ''
    return { '@type': 'BlogPosting', '@id': `${url}#publicacion`, url, inLanguage }
  }
  const original = versions.find((version) => version.language === CONTENT_LANGUAGE)
  if (language) return original ? { translationOfWork: of(original) } : {}
  return versions.length > 0 ? { workTranslation: versions.map(of) } : {}
}

/** Returns the last comments on the article's first page, truncated. The page contains their complete texts. */
function toComments({ comments, author }: Article): { comment?: CommentData[] } {
  const present = toCommentPage(comments, 1)?.comments.filter(({ isRemoved }) => !isRemoved) ?? []
  const lastComments = present.slice(-COMMENTS_COUNT)
  return lastComments.length > 0 ? { comment: lastComments.map((comment) => toComment(comment, author)) } : {}
}

function toCorrections({ corrections }: Article): { correction?: CorrectionComment[] } {
  if (corrections.length === 0) return {}
  return {
    correction: corrections.map(({ at, text }) => ({
      '@type': 'CorrectionComment',
      text,
      datePublished: at,
    })),
  }
}

function toPart(organisation: Organisation, { series }: Article): Pick<BlogPosting, 'isPartOf' | 'position'> {
  if (!series) return {}
  return {
    isPartOf: toSeries(organisation, series.name),
    ...(series.part !== null && { position: series.part }),
  }
}

function toSeries(organisation: Organisation, name: string): CreativeWorkSeries {
  const url = buildAddress(organisation, toSeriesHref(name))
  return { '@type': 'CreativeWorkSeries', name, ...(url && { '@id': `${url}#serie`, url }) }
}

const COMMENTS_COUNT = 5
const COMMENT_CHARACTERS = 300

const toBeginning = (text: string) =>
  text.length > COMMENT_CHARACTERS ? cutAtWord(text, COMMENT_CHARACTERS) : text

/**
 * Returns the structured data of a comment. An organisation's answer in the name of the article's author is attributed
 * to the author.
 */
function toComment(
  { author, text, writtenAt, isOrganisation }: Comment,
  publicationAuthor: string | null,
): CommentData {
  return {
    '@type': 'Comment',
    text: toBeginning(text),
    datePublished: writtenAt,
    author: {
      '@type': isOrganisation && author !== publicationAuthor ? 'Organization' : 'Person',
      name: author,
    },
  }
}

function toPerson(organisation: Organisation, name: string) {
  const url = buildAddress(organisation, toTopicHref({ kind: 'author', name }))
  return { '@type': 'Person', name, ...(url && { '@id': `${url}#autor`, url }) } satisfies Person
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
