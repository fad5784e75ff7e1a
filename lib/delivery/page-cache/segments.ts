import { formatCalendarMonth, parseCalendarMonth, type Days } from '@/lib/base/domain/calendar-month'
import { parseIconSize, type IconSize } from '@/lib/base/domain/icon-size'
import { parseFormSlug } from '@/lib/base/domain/form'
import { feedFormats, type FeedFormat } from '@/lib/base/domain/feed-format'
import {
  legalPages,
  type CardId,
  type CategoryId,
  type IsoDate,
  type LegalPage,
} from '@/lib/base/domain/model'
import { parseTranslationLanguage, type TranslationLanguage } from '@/lib/base/domain/translation'
import type { FacetKind, Narrowing } from '@/lib/base/domain/narrowing'
import { parseCardId, parseCategoryId, parseId, parseIsoDate, parseTopicName } from '@/lib/base/domain/parse'
import { mergeTopics, noTopics, type Topics } from '@/lib/base/domain/topics'
import { ownDataStates, type OwnDataState } from '@/lib/base/domain/own-data-state'
import {
  subscriptionStates,
  type Following,
  type SubscriptionState,
} from '@/lib/base/domain/subscription-state'
import { narrowingParameters, toNarrowingQuery } from '@/lib/base/links/links'
import { memberPages, type MemberPath } from '@/lib/features/member/pages'
import { parseAboutPath, type AboutPath } from '@/lib/features/organisations/about/about-page'
import { findCorporateTitles } from '@/lib/features/organisations/corporate-menu'

/**
 * How each parameter of a page is written as one segment of its internal path, and read back from
 * it. Segments hold letters, digits, `_` and `-` only, so that no step on the way encodes them.
 */
export type Segment<Value> = {
  build(value: Value): string
  /** Null for a text that `build` never makes. */
  parse(text: string): Value | null
  /** Whether a page with this value is evictable although its kind is not; none is without this. */
  isEvictable?(value: Value): boolean
  /** Whether a page with this value is hydrated at once, although its kind waits for a touch. */
  isEager?(value: Value): boolean
}

/** Stands for an empty text. No base64url text is a single character. */
const EMPTY = '-'

/** The highest page number of a list that is answered. */
const MAX_PAGE_NUMBER = 100_000

export const iconSizeSegment: Segment<IconSize> = { build: String, parse: parseIconSize }
/** `1f6feb`. */
export const colourSegment: Segment<string> = {
  build: (colour) => colour.slice(1),
  parse: (text) => (/^[\da-f]{6}$/.test(text ?? '') ? `#${text}` : null),
}
export const cardSegment: Segment<CardId> = { build: String, parse: parseCardId }
export const pieceSegment: Segment<number> = { build: String, parse: parseId }
export const dateSegment: Segment<IsoDate> = { build: String, parse: parseIsoDate }
/** The days of a whole month. */
export const monthSegment: Segment<Days> = { build: formatCalendarMonth, parse: parseCalendarMonth }
export const categorySegment: Segment<CategoryId> = { build: String, parse: parseCategoryId }

/** Page of a list, from 1. */
export const pageNumberSegment: Segment<number> = {
  build: String,
  parse(text) {
    const number = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0
    return number >= 1 && number <= MAX_PAGE_NUMBER ? number : null
  },
}

/** Any text, also an empty one. */
export const textSegment: Segment<string> = {
  build: (text) => (text ? Buffer.from(text, 'utf8').toString('base64url') : EMPTY),
  parse(segment) {
    if (segment === EMPTY) return ''
    return /^[A-Za-z0-9_-]+$/.test(segment) ? Buffer.from(segment, 'base64url').toString('utf8') : null
  },
}

/** An author's name or a tag: any text that begins and ends with something to be seen. */
export const topicSegment: Segment<string> = {
  build: textSegment.build,
  parse: (segment) => parseTopicName(textSegment.parse(segment)),
}

/** As the query of its address, of which each has one. */
export const narrowingSegment: Segment<Narrowing> = {
  build: (narrowing) => textSegment.build(new URLSearchParams(toNarrowingQuery(narrowing)).toString()),
  parse(segment) {
    const text = textSegment.parse(segment)
    return text === null ? null : parseNarrowing(new URLSearchParams(text))
  },
}

/** What the address of a search narrows it to; null for what cannot be. An empty value is any. */
export function parseNarrowing(query: URLSearchParams): Narrowing | null {
  const read = <Value>(kind: FacetKind, parse: (text: string) => Value | null) => {
    const text = query.get(narrowingParameters[kind]) ?? ''
    return text === '' ? null : (parse(text) ?? undefined)
  }
  const language = read('language', parseTranslationLanguage)
  const category = read('category', parseCategoryId)
  const year = read('year', parseYear)
  const author = read('author', parseTopicName)
  const tag = read('tag', parseTopicName)
  const isPossible =
    language !== undefined &&
    category !== undefined &&
    year !== undefined &&
    author !== undefined &&
    tag !== undefined
  return isPossible ? { language, category, year, author, tag } : null
}

const parseYear = (text: string) => (/^(19|20|21)\d\d$/.test(text) ? Number(text) : null)

/** How the comment form of an article stands when the page is shown. */
export type CommentForm = {
  isOpen: boolean
  /** The comment that it answers. */
  replyTo: number | null
  /** What became of a comment that was sent without JavaScript. */
  notice: 'sent' | 'pending' | null
  /** Which page of comments stands above it, from 1; a reply's is the page of the comment that it answers. */
  page: number
}

/** An article is read with its form closed and its newest comments; the other forms are for a few. */
export const commentFormSegment: Segment<CommentForm> = {
  isEvictable: ({ isOpen, page }) => isOpen || page > 1,
  // Who asked for the form is led to it, with the focus in its first field.
  isEager: ({ isOpen }) => isOpen,
  build({ isOpen, replyTo, notice, page }) {
    if (replyTo !== null) return `reply-${replyTo}`
    const form = notice ?? (isOpen ? 'open' : 'closed')
    return page > 1 ? `${form}-p${page}` : form
  },
  parse(text) {
    const replyTo = parseId(/^reply-(\d+)$/.exec(text)?.[1])
    if (replyTo !== null) return { isOpen: true, replyTo, notice: null, page: 1 }
    const [, form, number = ''] = /^(closed|open|sent|pending)(?:-p(\d+))?$/.exec(text) ?? []
    const page = number === '' ? 1 : pageNumberSegment.parse(number)
    if (!form || !page || number === '1') return null
    const notice = form === 'sent' || form === 'pending' ? form : null
    return { isOpen: form !== 'closed', replyTo: null, notice, page }
  },
}

/** The status that an error page shows. */
export const errorCodeSegment: Segment<404 | 500> = {
  build: String,
  parse: (text) => (text === '404' ? 404 : text === '500' ? 500 : null),
}

/** Without its leading slash: it fills several segments. */
export const aboutPathSegment: Segment<AboutPath> = {
  build: (path) => path.slice(1),
  parse: (text) => parseAboutPath(`/${text}`),
}

/** As `aboutPathSegment`. */
export const corporatePathSegment: Segment<string> = {
  build: (path) => path.slice(1),
  parse: (text) => (findCorporateTitles(`/${text}`) ? `/${text}` : null),
}

export const legalPageSegment: Segment<LegalPage> = {
  build: String,
  parse: (text) => legalPages.find((page) => page === text) ?? null,
}

export const ownDataStateSegment: Segment<OwnDataState> = {
  build: String,
  parse: (text) => ownDataStates.find((state) => state === text) ?? null,
}

export const formSlugSegment: Segment<string> = { build: String, parse: parseFormSlug }

/** Whether the page thanks for what was sent. */
export const formSentSegment: Segment<boolean> = {
  build: (isSent) => (isSent ? 'sent' : 'open'),
  parse: (text) => (text === 'sent' ? true : text === 'open' ? false : null),
}

export const subscriptionStateSegment: Segment<SubscriptionState> = {
  build: String,
  parse: (text) => subscriptionStates.find((state) => state === text) ?? null,
}

/** As `aboutPathSegment`. */
export const memberPathSegment: Segment<MemberPath> = {
  build: (path) => path.slice(1),
  parse: (text) => memberPages.find((path) => path === `/${text}`) ?? null,
}

export const feedFormatSegment: Segment<FeedFormat> = {
  build: String,
  parse: (text) => feedFormats.find((format) => format === text) ?? null,
}

export const languageSegment: Segment<TranslationLanguage> = {
  build: String,
  parse: parseTranslationLanguage,
}

/** The name of a key file, `[A-Za-z0-9-]{8,128}`. */
export const keySegment: Segment<string> = {
  build: String,
  parse: (text) => (/^[A-Za-z0-9-]{8,128}$/.test(text) ? text : null),
}

/** Whether it is confirmed, whether it is all, and the topics: `known-some-…`. */
export const followingSegment: Segment<Following> = {
  build: ({ isNew, isAll, categories, authors, tags }) =>
    [
      isNew ? 'new' : 'known',
      isAll ? 'all' : 'some',
      textSegment.build(JSON.stringify([categories, authors, tags])),
    ].join('-'),
  parse(text) {
    const [, state, extent, encoded = ''] = /^(new|known)-(all|some)-(.+)$/.exec(text) ?? []
    const topics = state ? readTopics(textSegment.parse(encoded)) : null
    const following = topics && { isNew: state === 'new', isAll: extent === 'all', ...topics }
    return following && followingSegment.build(following) === text ? following : null
  },
}

/** Null for what is no list of both. */
function readTopics(json: string | null): Topics | null {
  try {
    const [categories, authors, tags] = JSON.parse(json ?? '') as unknown[][]
    const toNames = (list: unknown[] = []) =>
      list.flatMap((name) => (typeof name === 'string' ? (parseTopicName(name) ?? []) : []))
    return mergeTopics(noTopics, {
      categories: categories?.flatMap((id) => parseCategoryId(id) ?? []) ?? [],
      authors: toNames(authors),
      tags: toNames(tags),
    })
  } catch {
    return null
  }
}
