import type { CardId } from './model'

/**
 * Figures that are counted per organisation, page and day.
 *
 *   views         page views
 *   entries       page views that come from another site, or from a typed or stored address
 *   half, end     page views in which the reader reached the middle or the end of the text
 *   forms …       results of a page view (`goals`)
 *   outward …     clicks on links to other sites, downloads and shares
 *   searches      first pages of a search; emptySearches: those without results
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

/** Results that a page view may have. */
export const goals = ['forms', 'comments', 'subscriptions', 'whatsapp'] as const satisfies Measure[]
export type Goal = (typeof goals)[number]

/** Dimensions, each with the measure that it breaks down. */
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

/** Dimensions of a report: the counted ones, and sources by group. */
export type ReportedDimension = Dimension | 'sourceGroup'
export const reportedDimensions = [...dimensions, 'sourceGroup'] as const

/** Values of a dimension with fewer counts in a period are reported together, as `null`. */
export const LEAST_REPORTED = 5

/** Maximum number of values of a dimension per organisation and month. Further ones are counted together. */
export const MAX_VALUES = 300

/** Device classes, by the user agent. */
export const deviceClasses = ['phone', 'tablet', 'computer'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/** Classes of the time in which a page was visible, by their upper bound in seconds. */
export const timeClasses = ['10', '30', '60', '180', 'more'] as const
export type TimeClass = (typeof timeClasses)[number]

/** Returns the class of a visible time in seconds. */
export const toTimeClass = (seconds: number): TimeClass =>
  timeClasses.find((bound) => seconds < Number(bound)) ?? 'more'

/** Groups of the sources that page views come from. */
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

/** Source of an entry without a referrer, and of an entry through a newsletter of the organisation. */
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

/** The parts of a campaign: `utm_source`, `utm_medium`, `utm_campaign`. Missing ones are empty. */
export type Campaign = { source: string; medium: string; campaign: string }

/** A campaign is stored as one text: `boletin|email|primavera`. */
export const toCampaignText = ({ source, medium, campaign }: Campaign) => `${source}|${medium}|${campaign}`

export function parseCampaign(text: string): Campaign {
  const [source = '', medium = '', campaign = ''] = text.split('|')
  return { source, medium, campaign }
}

/** Pages that are not articles are counted by kind. */
export const otherPages = ['home', 'list', 'search', 'about', 'form', 'subscription', 'other'] as const
export type OtherPage = (typeof otherPages)[number]

/** A counted page: an article by its card, or all pages of a kind together. */
export type CountedPage = CardId | OtherPage

/** Number of a page in the database: a card, or a negative number for a kind. 0 is the whole organisation. */
export const toPageNumber = (page: CountedPage): number =>
  typeof page === 'number' ? page : -1 - otherPages.indexOf(page)

export const ALL_PAGES = 0

/** Returns the page of a number other than 0; null if there is no such kind. */
export const parsePageNumber = (number: number): CountedPage | null =>
  number > 0 ? (number as CardId) : (otherPages[-1 - number] ?? null)
