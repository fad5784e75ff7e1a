import type { IncomingMessage } from 'node:http'
import { goals } from '@/lib/base/domain/analytics'
import { toOwnPath } from '@/lib/base/http/csrf'
import { toHost } from '@/lib/base/http/host'
import { arePageViewsCounted } from '@/lib/base/platform/are-page-views-counted'
import type { Settings } from '@/lib/base/platform/settings'
import type { PageAddress } from '@/lib/delivery/addresses/page-address'
import { isNavigation, toPageViewForm } from '@/lib/delivery/analytics/is-page-view'
import { ReadingCounter } from '@/lib/delivery/analytics/page-view-counter'
import { isReaderAgent } from '@/lib/delivery/analytics/reader-agent'
import {
  isDisguised,
  refusesAnalytics,
  toCampaign,
  toViewProperties,
} from '@/lib/delivery/analytics/view-properties'
import type { Exchange } from './access-log/exchange'
import type { PageRequest, PageRequestResolver } from './page-request'
import { isWriting } from './request-line'

/** Decides which requests count as page views, and counts goals. */
export class PageViews {
  /** null if the site counts no page views. */
  readonly counter: ReadingCounter | null

  constructor(
    private readonly settings: Settings,
    private readonly pageRequests: PageRequestResolver,
  ) {
    this.counter = arePageViewsCounted(settings) ? new ReadingCounter() : null
  }

  /**
   * Returns whether a request is a page view by a reader. Uses the client's user agent from the exchange, because the
   * header is replaced.
   */
  isCounted({ headers }: IncomingMessage, { reading }: PageRequest, { agent }: Exchange): boolean {
    if (!this.counter || reading === null) return false
    if (!isReaderAgent(agent) || isDisguised(headers, agent, this.settings)) return false
    return reading === 'document' || isNavigation(headers)
  }

  /** Reads the properties of a possible page view from headers that `sanitiseRequest` removes. */
  noteProperties(
    request: IncomingMessage,
    resolved: ReturnType<PageRequestResolver['find']>,
    exchange: Exchange,
  ): void {
    if (!this.counter || exchange.viewProperties !== undefined || resolved === null || isWriting(request))
      return
    if (resolved.kind === 'page' && resolved.reading === null) return
    exchange.viewProperties = toViewProperties(
      request.headers,
      request.url ?? '',
      exchange.agent,
      this.settings,
    )
  }

  /** Counts a goal (a sent form) for the page that contains the form, with the campaign in that page's URL. */
  countGoal(request: IncomingMessage, goal: string): void {
    const { headers, url = '' } = request
    const get = (name: string) => headers[name]?.toString()
    const from = toOwnPath(headers.referer, toHost({ get }, this.settings)) ?? url
    const page = this.#findPage(request, from) ?? this.#findPage(request, url)
    const parsed = goals.find((name) => name === goal)
    const campaign = refusesAnalytics(headers) ? '' : toCampaign(from)
    if (page && parsed) this.counter?.addGoal(page, parsed, campaign)
  }

  /** Returns the page at `url` if its views are counted; null also if the directory cache lacks its organisation. */
  findCounted(request: IncomingMessage, url: string): PageAddress | null {
    const address = this.#findPage(request, url)
    return address && toPageViewForm('GET', {}, address) !== null ? address : null
  }

  /** Returns the page at `url` for the client of a request; null if its organisation is not in the directory cache. */
  #findPage({ headers }: IncomingMessage, url: string): PageAddress | null {
    const { host, cookie, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': protocol } = headers
    const pageRequest = this.pageRequests.find({
      method: 'GET',
      url,
      headers: { host, cookie, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': protocol },
    })
    return pageRequest?.kind === 'page' ? pageRequest.address : null
  }
}

/** Returns whether a request seems to be by a reader who opens the page, rather than by a program. */
export const isReaders = ({ method, headers }: IncomingMessage, { agent }: Exchange): boolean =>
  method === 'GET' && [undefined, 'document'].includes(headers['sec-fetch-dest']) && isReaderAgent(agent)
