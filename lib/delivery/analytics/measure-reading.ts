import { listenToVitals } from './measure-web-vitals'
import { originFields } from '@/lib/base/domain/lead'
import { VITALS_REPORTS } from './reader-messages'
import type { SentReport } from './reader-report'

type UsedLink = NonNullable<SentReport['events']>[number]

type Depth = NonNullable<SentReport['reached']>[number]

/** Must equal the limit in `reader-report.ts`, whose import would add a library to this script. */
const MAX_EVENTS = 20
/** Event of the share buttons. Its `detail` is the way of sharing. */
const SHARED = 'shared'

const isRefused = () =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl

/**
 * Measures how a page is read: how far, for how long, and which links are used. Sends a report when the page is hidden
 * or left. Further reports of the same page view contain only new values. Reports do not identify the reader, and
 * nothing is stored in the browser.
 */
export function measureReading(): void {
  if (isRefused()) return
  const vitals = listenToVitals()
  let view = openView()
  const report = () => {
    const news = view.takeNews(vitals)
    if (news) navigator.sendBeacon(VITALS_REPORTS, JSON.stringify(news))
  }
  // Begins another page view if the URL has changed. Next's router changes it without an event, so other events call
  // this.
  const follow = () => {
    if (view.page === toPage()) return
    report()
    view = openView()
  }
  const measure = () => {
    follow()
    view.measureDepth()
  }
  addEventListener('scroll', measure, { passive: true })
  addEventListener(
    'click',
    (event) => {
      measure()
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
      const use = link && toUse(link)
      if (use) view.addUse(use)
    },
    true,
  )
  addEventListener(SHARED, (event) => {
    view.addUse({ kind: 'share', value: (event as CustomEvent<'link' | 'system'>).detail })
  })
  // Adds the first page that the reader opened, and its referrer, to a form. Next's router does not reload the
  // document, so both stay the same while the reader follows links.
  addEventListener('formdata', ({ target, formData }) => {
    // A form that is shown again after an error already contains both values.
    if (!(target as HTMLFormElement).matches('.form-card') || formData.has(originFields.entry)) return
    formData.set(originFields.entry, firstPage)
    formData.set(originFields.referrer, document.referrer)
  })
  addEventListener('visibilitychange', () => {
    follow()
    if (document.visibilityState === 'hidden') report()
  })
  view.measureDepth()
}

const toPage = () => location.pathname + location.search

/** A page view: from the load of the page until the reader opens another one. */
function openView() {
  const page = toPage()
  const startedAt = page === firstPage ? 0 : performance.now()
  const depths = new Set<Depth>()
  let reached: Depth[] = []
  let events: UsedLink[] = []
  let isFirst = true
  const reach = (depth: Depth) => {
    if (depths.has(depth)) return
    depths.add(depth)
    reached.push(depth)
  }
  return {
    page,
    measureDepth() {
      const text = document.querySelector('[data-article] .prose') ?? document.querySelector('main')
      if (!text || toPage() !== page) return
      const { top, height } = text.getBoundingClientRect()
      const part = (innerHeight - top) / height
      if (part >= 0.5) reach('half')
      // Rounding in the browser can leave a pixel unreached.
      if (part > 0.99) reach('end')
    },
    addUse(use: UsedLink) {
      if (events.length < MAX_EVENTS) events.push(use)
    },
    /** Returns the part of the report that was not sent yet; null if there is nothing new. */
    takeNews(vitals: Record<string, number> | null): SentReport | null {
      if (!isFirst && reached.length === 0 && events.length === 0) return null
      const news: SentReport = {
        page,
        ...(isFirst && page === firstPage && vitals),
        ...(isFirst && { seconds: Math.round((performance.now() - startedAt) / 1000) }),
        ...(reached.length > 0 && { reached }),
        ...(events.length > 0 && { events }),
      }
      isFirst = false
      reached = []
      events = []
      return news
    },
  }
}

const firstPage = toPage()

/** Returns the kind and value with which a click on a link is counted; null for links within the site. */
function toUse(link: HTMLAnchorElement): UsedLink | null {
  const { protocol, hostname, pathname, host, search } = link
  // A `mailto:` link with a subject is a button to share the page. Other `mailto:` links are addresses, and are not
  // counted.
  if (protocol === 'mailto:') return search ? { kind: 'share', value: 'mail' } : null
  if (!/^https?:$/.test(protocol)) return null
  // A WhatsApp link without a telephone number is a button to share the page.
  if (hostname === 'wa.me' && pathname === '/') return { kind: 'share', value: 'whatsapp' }
  if (hostname === 'wa.me' || hostname === 'api.whatsapp.com') return { kind: 'whatsapp', value: '' }
  if (host !== location.host) return { kind: 'outward', value: hostname.replace(/^www\./, '').slice(0, 100) }
  return link.hasAttribute('download') ? { kind: 'download', value: pathname.slice(0, 200) } : null
}
