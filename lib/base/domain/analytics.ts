import type { CardId } from './model'

/**
 * Counters per organisation, page and day:
 *
 *   views         page views
 *   entries       page views that come from another site, or from a typed or bookmarked address
 *   half, end     page views in which the reader scrolled to the middle or the end of the text
 *   forms …       goals that were reached in a page view (`goals`)
 *   outward …     clicks on links to other sites, downloads and shares
 *   searches      searches, without their further result pages; emptySearches: those without results
 */
export const measures = [
  'views',
  'entries',
  'half',
  'end',
  'forms',
  'comments',
  'subscriptions',
  'whatsapp',
  'outward',
  'downloads',
  'shares',
  'searches',
  'emptySearches',
] as const
export type Measure = (typeof measures)[number]

/** Results of a page view that editors aim for: a form, comment or subscription sent, or a click on WhatsApp. */
export const goals = ['forms', 'comments', 'subscriptions', 'whatsapp'] as const satisfies Measure[]
export type Goal = (typeof goals)[number]

/** Measures that reports break down by a dimension, such as `entries` by `source`. */
export const dimensionMeasures = {
  source: 'entries',
  campaign: 'entries',
  device: 'views',
  language: 'views',
  country: 'views',
  time: 'views',
  search: 'searches',
  emptySearch: 'emptySearches',
  outward: 'outward',
  download: 'downloads',
  share: 'shares',
} as const satisfies Record<string, Measure>
export type Dimension = keyof typeof dimensionMeasures
export const dimensions = Object.keys(dimensionMeasures) as [Dimension, ...Dimension[]]

/** Dimensions of a report. `sourceGroup` is not counted but derived from `source`. */
export type ReportedDimension = Dimension | 'sourceGroup'
export const reportedDimensions = [...dimensions, 'sourceGroup'] as const

/** Reports merge values with fewer counts than this into one row, whose value is `null`, to protect readers. */
export const LEAST_REPORTED = 5

/** Maximum number of distinct values of a dimension per organisation and month. Further values are counted together. */
export const MAX_VALUES = 300

/** Device classes, derived from the `User-Agent` header. */
export const deviceClasses = ['phone', 'tablet', 'computer'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/** Upper bounds, in seconds, of the classes of time for which a page was visible. */
export const timeClasses = ['10', '30', '60', '180', 'more'] as const
export type TimeClass = (typeof timeClasses)[number]

/** Returns the class of a visible time in seconds. */
export const toTimeClass = (seconds: number): TimeClass =>
  timeClasses.find((bound) => seconds < Number(bound)) ?? 'more'

export const sourceGroups = [
  'direct',
  'search',
  'social',
  'mail',
  'newsletter',
  'organisation',
  'other',
] as const
export type SourceGroup = (typeof sourceGroups)[number]

/** Source of an entry without a `Referer` header, and of one from a link in the organisation's newsletter. */
export const DIRECT = '(direct)'
export const NEWSLETTER = '(newsletter)'

const groupPatterns: readonly [SourceGroup, RegExp][] = [
  [
    'mail',
    /(^|\.)(mail|webmail|outlook|correo)\.|^com\.(google\.android\.gm|microsoft\.office\.outlook)$|(^|\.)(roundcube|zimbra|mailchimp)\./,
  ],
  [
    'search',
    /(^|\.)(google|bing|duckduckgo|ecosia|qwant|startpage|yandex|baidu|brave|yahoo|kagi|naver|seznam)\.|^com\.google\.android\.googlequicksearchbox$/,
  ],
  [
    'social',
    /(^|\.)(facebook|instagram|linkedin|twitter|tiktok|youtube|reddit|pinterest|threads|whatsapp|telegram|tumblr|mastodon|discord)\.|^(t\.co|x\.com|lnkd\.in|t\.me|wa\.me|youtu\.be|bsky\.app|com\.linkedin\.android|org\.telegram\.messenger)$|(^|\.)x\.com$/,
  ],
]

/** Returns the group of a source. `isOrganisation` is true if its host is the domain of another organisation. */
export function toSourceGroup(source: string, isOrganisation: boolean): SourceGroup {
  if (source === DIRECT) return 'direct'
  if (source === NEWSLETTER) return 'newsletter'
  if (isOrganisation) return 'organisation'
  return groupPatterns.find(([, pattern]) => pattern.test(source))?.[0] ?? 'other'
}

/** `utm_source`, `utm_medium` and `utm_campaign` of an address; '' for a missing one. */
export type Campaign = { source: string; medium: string; campaign: string }

/** Formats a campaign for storage: `boletin|email|primavera`. */
export const toCampaignText = ({ source, medium, campaign }: Campaign) => `${source}|${medium}|${campaign}`

export function parseCampaign(text: string): Campaign {
  const [source = '', medium = '', campaign = ''] = text.split('|')
  return { source, medium, campaign }
}

/** Returns a stored campaign as its parts, the name first: `primavera · boletin · email`. */
export function toCampaignName(text: string): string {
  const { source, medium, campaign } = parseCampaign(text)
  return [campaign, source, medium].filter(Boolean).join(' · ')
}

/** Kinds of pages other than articles. All pages of a kind share one count. */
export const otherPages = ['home', 'list', 'search', 'about', 'form', 'subscription', 'other'] as const
export type OtherPage = (typeof otherPages)[number]

/** Page of a count: an article's card id, or a kind of page. */
export type CountedPage = CardId | OtherPage

/** Returns a page's number in the database: its card id; negative for a kind. 0 is the whole organisation. */
export const toPageNumber = (page: CountedPage): number =>
  typeof page === 'number' ? page : -1 - otherPages.indexOf(page)

export const ALL_PAGES = 0

/** Parses a page number other than 0. Returns null if no kind has that number. */
export const parsePageNumber = (number: number): CountedPage | null =>
  number > 0 ? (number as CardId) : (otherPages[-1 - number] ?? null)
