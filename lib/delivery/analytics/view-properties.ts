import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { DIRECT, NEWSLETTER, toCampaignText } from '@/lib/base/domain/analytics'
import { isHttps, toDomain, toHost } from '@/lib/base/http/host'
import { newsletterParameter } from '@/lib/base/links/links'
import type { Settings } from '@/lib/base/platform/settings'
import { parseReaderAgent } from './reader-agent'

export type ViewSettings = Pick<
  Settings,
  'TRUST_PROXY' | 'COUNTRY_HEADER' | 'ROOM_HOST' | 'LOCAL_HOST_DOMAIN'
>

/**
 * Properties of a page view: device, country, source and campaign, separated by tabs. Country and campaign can be
 * empty. The source is empty if the page view follows another page of the site.
 */
export type ViewProperties = string

/** Maximum length of each part of a campaign, and of a host, in characters. */
const MAX_PART = 60
const MAX_HOST = 100

const readCampaign = /[?&]utm_(?:source|medium|campaign)=/
const isNewsletterLink = new RegExp(`[?&]${newsletterParameter}=\\d`)
/** Matches mail addresses, long numbers and identifiers, which may identify a person. */
const personal = /@|\d(?:[\s().+/-]{0,3}\d){6}|[a-f\d-]{24}/

/** Cache of referrer hosts. Readers of a site come from a few hundred. */
const hosts = new LRUCache<string, string>({ max: 1000 })

/** Returns whether the reader's browser requests not to be tracked (`Sec-GPC`, `DNT`). */
export const refusesAnalytics = (headers: IncomingHttpHeaders) =>
  headers['sec-gpc'] === '1' || headers.dnt === '1'

/**
 * Returns the properties of a page view from the headers and URL of its request; null if the reader refuses
 * analytics. `agent` is the reader's browser.
 */
export function toViewProperties(
  headers: IncomingHttpHeaders,
  url: string,
  agent: string | undefined,
  settings: ViewSettings,
): ViewProperties | null {
  if (refusesAnalytics(headers)) return null
  const device = parseReaderAgent(agent)?.device ?? 'computer'
  const source = toSource(headers, url, settings)
  const campaign = source === '' ? '' : toCampaign(url)
  return `${device}\t${toCountry(headers, settings)}\t${source}\t${campaign}`
}

/**
 * Returns whether a program pretends to be a browser: by its user agent the browser would send `Sec-Fetch-Mode`, but
 * the header is missing.
 */
export function isDisguised(
  headers: IncomingHttpHeaders,
  agent: string | undefined,
  settings: ViewSettings,
): boolean {
  if (headers['sec-fetch-mode'] !== undefined) return false
  const get = (name: string) => headers[name]?.toString()
  return (parseReaderAgent(agent)?.sendsFetchMetadata ?? false) && isHttps({ get }, settings)
}

/** Returns the campaign of a URL; '' without one. */
export function toCampaign(url: string): string {
  if (!readCampaign.test(url)) return ''
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  const read = (name: string) => toPart(query.get(`utm_${name}`) ?? '')
  const campaign = { source: read('source'), medium: read('medium'), campaign: read('campaign') }
  return Object.values(campaign).every((part) => part === '') ? '' : toCampaignText(campaign)
}

/** Returns '' for a part that is too long or may identify a person. */
function toPart(text: string): string {
  const part = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{C}\p{Z}\s|]+/gu, ' ')
    .trim()
  return part.length > MAX_PART || personal.test(part) ? '' : part
}

/** Returns the source of a page view, such as another site; '' if the reader followed a link of this site. */
export function toSource(headers: IncomingHttpHeaders, url: string, settings: ViewSettings): string {
  if (headers['sec-fetch-site'] === 'same-origin') return ''
  const { referer } = headers
  const host = referer === undefined ? '' : toReferrerHost(referer)
  if (host !== '') {
    const requested = toHost({ get: (name) => headers[name]?.toString() }, settings)
    const domain = toDomain(requested, settings.LOCAL_HOST_DOMAIN)
    if (host === domain || host === settings.ROOM_HOST) return ''
  }
  if (isNewsletterLink.test(url)) return NEWSLETTER
  return host === '' ? DIRECT : host
}

/**
 * Returns the host of a referrer without prefixes such as `www.`, or the name of an Android app. Returns '' for IP
 * addresses and invalid referrers.
 */
function toReferrerHost(referrer: string): string {
  const cachedHost = hosts.get(referrer)
  if (cachedHost !== undefined) return cachedHost
  const name = URL.canParse(referrer) ? new URL(referrer).hostname.toLowerCase() : ''
  const host = name.replace(/^(?:www|m|l|lm|amp)\./, '')
  const isName = host.length <= MAX_HOST && /^[a-z\d.-]+$/.test(host) && /[a-z]/.test(host)
  const result = isName ? host : ''
  hosts.set(referrer, result)
  return result
}

/** Returns the country that the trusted proxy reports in `COUNTRY_HEADER`; '' if it is unknown. */
function toCountry(headers: IncomingHttpHeaders, { COUNTRY_HEADER, TRUST_PROXY }: ViewSettings): string {
  if (COUNTRY_HEADER === undefined || TRUST_PROXY === 0) return ''
  const country = headers[COUNTRY_HEADER]?.toString().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : ''
}
