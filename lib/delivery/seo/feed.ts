import { renderArticleOffThread } from '@/lib/features/kernel/text-worker/render-off-thread'
import type { Category, Organisation, Publication, Series, Topic } from '@/lib/base/domain/model'
import {
  homeHref,
  toArticleHref,
  toCategoryHref,
  toFeedHref,
  toLanguageFeedHref,
  toSeriesHref,
  toTopicFeedHref,
  toTopicHref,
} from '@/lib/base/links/links'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { languageNames, type Language } from '@/lib/base/i18n/languages'
import { getSettings } from '@/lib/base/platform/settings'
import type { FeedFormat } from '@/lib/base/domain/feed-format'
import { toChangedAt } from './content'
import { describePublication } from './describe'
import { readHomeForms } from './home-forms'
import { toCardImage } from './share-image'
import { buildAddress } from './site-address'

/** A feed, independent of its format. All URLs are absolute. */
export type Feed = {
  title: string
  description: string
  language: Language
  /** URL of the page that lists the same publications. */
  page: string
  self: string
  /** WebSub hub that announces changes; null for feeds of a category or topic, or without `WEBSUB_HUB`. */
  hub: string | null
  changedAt: Date | null
  items: FeedItem[]
}

export type FeedItem = {
  address: string
  title: string
  summary: string
  /** Complete text as sanitised HTML. */
  html: string
  publishedAt: string | null
  updatedAt: string | null
  author: string | null
  tags: string[]
  picture: string | null
}

/** Subset of an organisation's publications for a feed. */
export type FeedPart = Category | Topic | Series | { language: TranslationLanguage }

/** Returns the feed of an organisation, or of a subset of its publications; null if the organisation has no domain. */
export async function toFeed(
  format: FeedFormat,
  organisation: Organisation,
  part: FeedPart | null,
  publications: Publication[],
): Promise<Feed | null> {
  const page = buildAddress(organisation, toPageHref(part))
  const self = buildAddress(organisation, toPartFeedHref(format, part))
  if (page === null || self === null) return null
  const { name, description } = organisation
  return {
    title: part ? `${name} · ${toPartName(part)}` : name,
    description: description || name,
    language: part && 'language' in part ? part.language : CONTENT_LANGUAGE,
    page,
    self,
    // The hub is only notified of feeds with all publications of an organisation (`hub.ts`).
    hub: part === null ? (getSettings().WEBSUB_HUB ?? null) : null,
    changedAt: toChangedAt(publications),
    items: (await Promise.all(publications.map((publication) => toItem(organisation, publication)))).filter(
      (item) => item !== null,
    ),
  }
}

function toPageHref(part: FeedPart | null): string {
  if (part === null || 'language' in part) return homeHref
  if (!('kind' in part)) return toCategoryHref({ ...part, name: '' })
  return part.kind === 'series' ? toSeriesHref(part.name) : toTopicHref(part)
}

export function toPartFeedHref(format: FeedFormat, part: FeedPart | null): string {
  if (part && 'language' in part) return toLanguageFeedHref(format, part.language)
  return part && 'kind' in part ? toTopicFeedHref(format, part) : toFeedHref(format, part?.id)
}

export const toPartName = (part: FeedPart): string =>
  'language' in part ? languageNames[part.language] : part.name

async function toItem(organisation: Organisation, publication: Publication): Promise<FeedItem | null> {
  const address = buildAddress(organisation, toArticleHref(publication.cardId))
  if (address === null) return null
  const homeForms = await readHomeForms(organisation, publication)
  const options = { address, ...(homeForms && { homeForms }) }
  const { title, content, publishedAt, updatedAt, author, category, tags } = publication
  return {
    address,
    title,
    summary: describePublication(publication),
    html: (await renderArticleOffThread(content, options, { organisation: organisation.id })).html,
    publishedAt,
    updatedAt,
    author,
    tags: [...new Set([...(category ? [category.name] : []), ...tags])],
    picture: toCardImage(organisation, publication)?.url ?? null,
  }
}
