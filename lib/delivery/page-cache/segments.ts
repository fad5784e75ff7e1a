import { formatCalendarMonth, parseCalendarMonth, type Days } from '@/lib/base/domain/calendar-month'
import { parseIconSize, type IconSize } from '@/lib/base/domain/icon-size'
import { parseBrandColours, parseBrandFile, type BrandFile, type Scheme } from '@/lib/base/domain/brand'
import { parseFormSlug } from '@/lib/base/domain/form'
import { feedFormats, type FeedFormat } from '@/lib/base/domain/feed-format'
import {
  legalPages,
  type CardId,
  type CategoryId,
  type IsoDate,
  type LegalPage,
  type OrganisationId,
} from '@/lib/base/domain/model'
import { parsePagePath } from '@/lib/base/domain/page-path'
import { parseTranslationLanguage, type TranslationLanguage } from '@/lib/base/domain/translation'
import type { FacetKind, Narrowing } from '@/lib/base/domain/narrowing'
import {
  parseCardId,
  parseCategoryId,
  parseId,
  parseIsoDate,
  parseOrganisationId,
  parseTopicName,
} from '@/lib/base/domain/parse'
import { mergeTopics, noTopics, type Topics } from '@/lib/base/domain/topics'
import { personalDataStates, type PersonalDataState } from '@/lib/base/domain/personal-data-state'
import {
  readerRhythms,
  subscriptionStates,
  type Following,
  type SubscriptionState,
} from '@/lib/base/domain/subscription-state'
import { narrowingParameters, toNarrowingQuery } from '@/lib/base/links/links'
import { memberPages, type MemberPath } from '@/lib/features/member/pages'
import { parseAboutPath, type AboutPath } from '@/lib/features/organisations/about/about-page'
import { findCorporateTitles } from '@/lib/features/organisations/corporate-menu'

/**
 * How a parameter of a page becomes one segment of its internal path, and is parsed from it. Segments contain
 * only letters, digits, `_` and `-`, so they are never percent-encoded.
 */
export type Segment<Value> = {
  build(value: Value): string
  /** Returns null for a text that `build` never produces. */
  parse(text: string): Value | null
  /** Returns whether a page with this value is evictable although its kind is not. By default it is not. */
  isEvictable?(value: Value): boolean
  /** Returns whether a page with this value is hydrated at once, although its kind waits for an interaction. */
  isEager?(value: Value): boolean
}

/** Encodes the empty text. No base64url text has a single character. */
const EMPTY = '-'

/** The highest page number of a list. */
const MAX_PAGE_NUMBER = 100_000

export const iconSizeSegment: Segment<IconSize> = { build: String, parse: parseIconSize }
/** A colour, such as `1f6feb`. */
export const colourSegment: Segment<string> = {
  build: (colour) => colour.slice(1),
  parse: (text) => (/^[\da-f]{6}$/.test(text ?? '') ? `#${text}` : null),
}
export const organisationSegment: Segment<OrganisationId> = { build: String, parse: parseOrganisationId }
/** A brand picture, such as `0123456789abcdef01234567-svg`. */
export const brandPictureSegment: Segment<BrandFile> = {
  build: ({ digest, type }) => `${digest}-${type}`,
  parse: (text) => parseBrandFile(text.replace('-', '.')),
}
/** A colour scheme, such as `dark-warm-accent`, or `usual-warm-base` without an accent. */
export const schemeSegment: Segment<Omit<Scheme, 'colour'>> = {
  build: ({ band, paper, hasAccent }) =>
    `${band ?? 'usual'}-${paper ?? 'usual'}-${hasAccent ? 'accent' : 'base'}`,
  parse: (text) => {
    const [, choices, source] = /^(.+)-(accent|base)$/.exec(text) ?? []
    const colours = choices === undefined ? null : parseBrandColours(choices)
    return colours && { ...colours, hasAccent: source === 'accent' }
  },
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

/** Any text, including the empty text. */
export const textSegment: Segment<string> = {
  build: (text) => (text ? Buffer.from(text, 'utf8').toString('base64url') : EMPTY),
  parse(segment) {
    if (segment === EMPTY) return ''
    return /^[A-Za-z0-9_-]+$/.test(segment) ? Buffer.from(segment, 'base64url').toString('utf8') : null
  },
}

/** An author's name or a tag: any text that begins and ends with a visible character. */
export const topicSegment: Segment<string> = {
  build: textSegment.build,
  parse: (segment) => parseTopicName(textSegment.parse(segment)),
}

/** The filters of a search, as the canonical query of the search's URL. */
export const narrowingSegment: Segment<Narrowing> = {
  build: (narrowing) => textSegment.build(new URLSearchParams(toNarrowingQuery(narrowing)).toString()),
  parse(segment) {
    const text = textSegment.parse(segment)
    return text === null ? null : parseNarrowing(new URLSearchParams(text))
  },
}

/** Parses the filters in a search's address. Returns null if one is invalid. An empty value means no filter. */
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

/** The state of an article's comment form. */
export type CommentForm = {
  isOpen: boolean
  /** The id of the comment to which the reader replies; null for a new comment. */
  replyTo: number | null
  /** The result of a comment that was sent without JavaScript; null if no comment was sent. */
  notice: 'sent' | 'pending' | null
  /** The page of comments above the form, from 1. A reply is on the page of its parent comment. */
  page: number
}

/** The closed form with the newest comments is the usual page. The other states are seldom requested. */
export const commentFormSegment: Segment<CommentForm> = {
  isEvictable: ({ isOpen, page }) => isOpen || page > 1,
  // The focus moves to the form's first field, so the page is hydrated at once.
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

/** The status code that an error page shows. */
export const errorCodeSegment: Segment<404 | 500> = {
  build: String,
  parse: (text) => (text === '404' ? 404 : text === '500' ? 500 : null),
}

/** The path without its leading slash. It may span several segments. */
export const aboutPathSegment: Segment<AboutPath> = {
  build: (path) => path.slice(1),
  parse: (text) => parseAboutPath(`/${text}`),
}

/** Like `aboutPathSegment`. */
export const corporatePathSegment: Segment<string> = {
  build: (path) => path.slice(1),
  parse: (text) => (findCorporateTitles(`/${text}`) ? `/${text}` : null),
}

/** Like `aboutPathSegment`. */
export const pagePathSegment: Segment<string> = {
  build: (path) => path.slice(1),
  parse: (text) => parsePagePath(`/${text}`),
}

export const legalPageSegment: Segment<LegalPage> = {
  build: String,
  parse: (text) => legalPages.find((page) => page === text) ?? null,
}

export const personalDataStateSegment: Segment<PersonalDataState> = {
  build: String,
  parse: (text) => personalDataStates.find((state) => state === text) ?? null,
}

export const formSlugSegment: Segment<string> = { build: String, parse: parseFormSlug }

/** True for the page of thanks after a form was sent. */
export const formSentSegment: Segment<boolean> = {
  build: (isSent) => (isSent ? 'sent' : 'open'),
  parse: (text) => (text === 'sent' ? true : text === 'open' ? false : null),
}

export const subscriptionStateSegment: Segment<SubscriptionState> = {
  build: String,
  parse: (text) => subscriptionStates.find((state) => state === text) ?? null,
}

/** Like `aboutPathSegment`. */
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

/** An IndexNow key, which is also the name of its file: `[A-Za-z0-9-]{8,128}`. */
export const keySegment: Segment<string> = {
  build: String,
  parse: (text) => (/^[A-Za-z0-9-]{8,128}$/.test(text) ? text : null),
}

/** Subscription state in one segment, such as `known-some-usual-…`: new or confirmed, all topics or some, rhythm, topics. */
export const followingSegment: Segment<Following> = {
  build: ({ isNew, isAll, rhythm, categories, authors, tags }) =>
    [
      isNew ? 'new' : 'known',
      isAll ? 'all' : 'some',
      rhythm ?? 'usual',
      textSegment.build(JSON.stringify([categories, authors, tags])),
    ].join('-'),
  parse(text) {
    const [, state, extent, pace, encoded = ''] = /^(new|known)-(all|some)-([a-z]+)-(.+)$/.exec(text) ?? []
    const topics = state ? readTopics(textSegment.parse(encoded)) : null
    const rhythm = readerRhythms.find((candidate) => candidate === pace) ?? null
    const following = topics && { isNew: state === 'new', isAll: extent === 'all', rhythm, ...topics }
    return following && followingSegment.build(following) === text ? following : null
  },
}

/** Returns null if the text is not a list of categories, authors and tags. */
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
