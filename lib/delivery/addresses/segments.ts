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
import { memberPages, type MemberPath } from '@/lib/features/company/member/pages'
import { parseAboutPath, type AboutPath } from '@/lib/features/company/organisations/about/about-page'
import { findCorporateTitles } from '@/lib/features/company/organisations/corporate-menu'

/**
 * Builds and parses one segment of internal paths for a parameter of a page. Segments contain only letters, digits,
 * `_` and `-`, so that they need no percent-encoding.
 */
export type Segment<Value> = {
  build(value: Value): string
  /** Parses a segment. Returns null for texts that `build` cannot return. */
  parse(text: string): Value | null
  /** Returns whether pages with this value are evictable, even if their kind is not. */
  isEvictable?(value: Value): boolean
  /** Returns whether pages with this value are hydrated as soon as they are displayed, even if their kind is not. */
  isEager?(value: Value): boolean
}

/** Segment of the empty text. base64url never has a length of one character. */
const EMPTY = '-'

const MAX_PAGE_NUMBER = 100_000

export const iconSizeSegment: Segment<IconSize> = { build: String, parse: parseIconSize }
/** Colour, such as `1f6feb`. */
export const colourSegment: Segment<string> = {
  build: (colour) => colour.slice(1),
  parse: (text) => (/^[\da-f]{6}$/.test(text ?? '') ? `#${text}` : null),
}
export const organisationSegment: Segment<OrganisationId> = { build: String, parse: parseOrganisationId }
/** File of a brand picture, such as `0123456789abcdef01234567-svg`. */
export const brandPictureSegment: Segment<BrandFile> = {
  build: ({ digest, type }) => `${digest}-${type}`,
  parse: (text) => parseBrandFile(text.replace('-', '.')),
}
/** Colours of a site without the accent, such as `dark-warm-accent`; `usual-warm-base` if no accent is set. */
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
/** Month, such as `2026-10`. */
export const monthSegment: Segment<Days> = { build: formatCalendarMonth, parse: parseCalendarMonth }
export const categorySegment: Segment<CategoryId> = { build: String, parse: parseCategoryId }

/** Page number of a list, from 1. */
export const pageNumberSegment: Segment<number> = {
  build: String,
  parse(text) {
    const number = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0
    return number >= 1 && number <= MAX_PAGE_NUMBER ? number : null
  },
}

/** Any text, encoded as base64url. */
export const textSegment: Segment<string> = {
  build: (text) => (text ? Buffer.from(text, 'utf8').toString('base64url') : EMPTY),
  parse(segment) {
    if (segment === EMPTY) return ''
    return /^[A-Za-z0-9_-]+$/.test(segment) ? Buffer.from(segment, 'base64url').toString('utf8') : null
  },
}

/** Name of an author, tag or series: a text that begins and ends with a visible character. */
export const topicSegment: Segment<string> = {
  build: textSegment.build,
  parse: (segment) => parseTopicName(textSegment.parse(segment)),
}

/** Filters of a search, as the canonical query string. */
export const narrowingSegment: Segment<Narrowing> = {
  build: (narrowing) => textSegment.build(new URLSearchParams(toNarrowingQuery(narrowing)).toString()),
  parse(segment) {
    const text = textSegment.parse(segment)
    return text === null ? null : parseNarrowing(new URLSearchParams(text))
  },
}

/** Parses search filters from a query. An empty value means no filter. Returns null if a value is invalid. */
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

/** State of the comment form on an article page. */
export type CommentForm = {
  isOpen: boolean
  /** Id of the comment to which the reader replies; null for a new thread. */
  replyTo: number | null
  /** Result of a comment that was sent without JavaScript; null without one. */
  notice: 'sent' | 'pending' | null
  /** Page of comments, from 1 (newest). A reply is written on the page of its parent comment. */
  page: number
}

/** Evictable except for the closed form on page 1 of the comments, which nearly all readers request. */
export const commentFormSegment: Segment<CommentForm> = {
  isEvictable: ({ isOpen, page }) => isOpen || page > 1,
  // The form's first field gets the focus, which needs React.
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

/** Status that an error page shows. */
export const errorCodeSegment: Segment<404 | 500> = {
  build: String,
  parse: (text) => (text === '404' ? 404 : text === '500' ? 500 : null),
}

/** Path without the leading slash, as one or more segments. */
export const aboutPathSegment: Segment<AboutPath> = {
  build: (path) => path.slice(1),
  parse: (text) => parseAboutPath(`/${text}`),
}

/** Path without the leading slash, as one or more segments. */
export const corporatePathSegment: Segment<string> = {
  build: (path) => path.slice(1),
  parse: (text) => (findCorporateTitles(`/${text}`) ? `/${text}` : null),
}

/** Path without the leading slash, as one or more segments. */
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

/** True for the page that is shown after a form was sent. */
export const formSentSegment: Segment<boolean> = {
  build: (isSent) => (isSent ? 'sent' : 'open'),
  parse: (text) => (text === 'sent' ? true : text === 'open' ? false : null),
}

export const subscriptionStateSegment: Segment<SubscriptionState> = {
  build: String,
  parse: (text) => subscriptionStates.find((state) => state === text) ?? null,
}

/** Path without the leading slash, as one or more segments. */
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

/** IndexNow key, which is also the file's name: `[A-Za-z0-9-]{8,128}`. */
export const keySegment: Segment<string> = {
  build: String,
  parse: (text) => (/^[A-Za-z0-9-]{8,128}$/.test(text) ? text : null),
}

/** Choices of a subscriber (`known-some-usual-…`): new or confirmed, all topics or some, mail frequency, topics. */
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

/** Parses JSON with categories, authors and tags. Returns null if it is invalid. */
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
