import type { NextRequest } from 'next/server'
import { unknownSource, originFields, type LeadSource } from '@/lib/base/domain/lead'
import type { CardId } from '@/lib/base/domain/model'
import { parseId } from '@/lib/base/domain/parse'
import { getSettings } from '@/lib/base/platform/settings'
import { refusesAnalytics, toCampaign, toSource } from '@/lib/delivery/analytics/view-properties'

/** Maximum length of a stored path, in characters. */
const MAX_PATH = 300

/**
 * Returns the page that contains a submitted form, and how the reader came to the site. A script adds the first
 * address that the reader opened and its referrer to the form; without them, only the page with the form is known.
 * Stored paths have no query except the article, because a query may identify a reader. `query` is the page's
 * complete query, for hidden fields.
 */
export function readLeadSource(
  request: NextRequest,
  fields: FormData,
): { page: string | null; query: URLSearchParams | undefined; source: LeadSource } {
  const headers = Object.fromEntries(request.headers)
  const host = headers.host ?? request.nextUrl.host
  const sending = toOwnUrl(headers.referer ?? '', host)
  const page = sending && toPath(sending)
  const query = sending?.searchParams
  if (refusesAnalytics(headers)) return { page, query, source: { ...unknownSource, card: toCard(sending) } }
  const sent = fields.get(originFields.entry)
  const entry = typeof sent === 'string' ? toOwnUrl(sent, host) : null
  const sentReferrer = fields.get(originFields.referrer)
  const referrer = entry && typeof sentReferrer === 'string' ? sentReferrer : null
  // `previous` is set if a link on this site opened `entry`. The card and the campaign come from the first of these
  // pages that has one.
  const previous = toOwnUrl(referrer ?? '', host)
  const pages = [sending, entry, previous].filter((url) => url !== null)
  return {
    page,
    query,
    source: {
      card: pages.map(toCard).find((card) => card !== null) ?? null,
      campaign: pages.map(({ href }) => toCampaign(href)).find((campaign) => campaign !== '') ?? null,
      referrer: (entry && referrer !== null && toSessionSource(referrer, entry, host)) || null,
      entry: entry && toPath(previous ?? entry),
    },
  }
}

const toSessionSource = (referrer: string, entry: URL, host: string) =>
  toSource({ host, ...(referrer !== '' && { referer: referrer }) }, entry.href, getSettings())

/** Parses a URL of this site, or a path. Returns null for other sites. */
function toOwnUrl(address: string, host: string): URL | null {
  if (address === '' || !URL.canParse(address, `http://${host}`)) return null
  const url = new URL(address, `http://${host}`)
  return url.host === host ? url : null
}

const toPath = (url: URL) => {
  const card = url.searchParams.get('id_card')
  return `${url.pathname}${card ? `?id_card=${encodeURIComponent(card)}` : ''}`.slice(0, MAX_PATH)
}

const toCard = (url: URL | null) => url && (parseId(url.searchParams.get('id_card')) as CardId | null)
