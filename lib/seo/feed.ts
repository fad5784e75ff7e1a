import { renderArticleOffThread } from '@/lib/article/render-off-thread'
import type { Category, Organisation, Publication } from '@/lib/domain/model'
import { homeHref, toArticleHref, toCategoryHref, toFeedHref } from '@/lib/routing/links'
import type { FeedFormat } from '@/lib/domain/feed-format'
import { toChangedAt } from './content'
import { describePublication } from './describe'
import { toCardImage } from './share-image'
import { buildAddress } from './site-address'

/** A feed before it is written in one of the three formats; every address is absolute. */
export type Feed = {
  title: string
  description: string
  /** The page whose publications it lists. */
  page: string
  /** The feed's own address. */
  self: string
  changedAt: Date | null
  items: FeedItem[]
}

export type FeedItem = {
  address: string
  title: string
  summary: string
  /** The whole publication, safe to show. */
  html: string
  publishedAt: string | null
  updatedAt: string | null
  author: string | null
  tags: string[]
  picture: string | null
}

/** Publications are Spanish, whatever language the interface speaks (specification, section 9). */
export const CONTENT_LANGUAGE = 'es'

/** The feed of an organisation, or of one of its categories; null where it has no domain. */
export async function toFeed(
  format: FeedFormat,
  organisation: Organisation,
  category: Category | null,
  publications: Publication[],
): Promise<Feed | null> {
  const page = buildAddress(organisation, category ? toCategoryHref({ ...category, name: '' }) : homeHref)
  const self = buildAddress(organisation, toFeedHref(format, category?.id))
  if (page === null || self === null) return null
  const { name, description } = organisation
  return {
    title: category ? `${name} · ${category.name}` : name,
    description: description || name,
    page,
    self,
    changedAt: toChangedAt(publications),
    items: (await Promise.all(publications.map((publication) => toItem(organisation, publication)))).filter(
      (item) => item !== null,
    ),
  }
}

async function toItem(organisation: Organisation, publication: Publication): Promise<FeedItem | null> {
  const address = buildAddress(organisation, toArticleHref(publication.cardId))
  if (address === null) return null
  const { title, content, publishedAt, updatedAt, author, category, tags } = publication
  return {
    address,
    title,
    summary: describePublication(publication),
    html: (await renderArticleOffThread(content, { address })).html,
    publishedAt,
    updatedAt,
    author,
    tags: [...new Set([...(category ? [category.name] : []), ...tags])],
    picture: toCardImage(organisation, publication)?.url ?? null,
  }
}
