import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/** Maximum sum of layout shifts. Above it, readers notice a jump; a good page has less than a hundredth of it. */
export const MAX_LAYOUT_SHIFT = 0.01
/**
 * Maximum until a page is loaded. It is higher, because the number of paints depends on the machine's load.
 * `slow-arrival.spec.ts` controls the paints itself, and allows only `MAX_LAYOUT_SHIFT`.
 */
export const MAX_ARRIVAL_SHIFT = 0.05

/**
 * Collects problems that must not occur on any page: console errors (including hydration warnings), uncaught
 * exceptions, violations of the content security policy, and layout shifts without input.
 */
export async function watchForProblems(
  context: BrowserContext,
  maxArrivalShift = MAX_ARRIVAL_SHIFT,
): Promise<() => string[]> {
  const problems: string[] = []
  const shifts = new Map<string, Shift>()
  await context.exposeBinding('reportViolation', ({ page }, what: string) => {
    problems.push(`policy violated on ${page.url()}: ${what}`)
  })
  await context.exposeBinding('reportShift', (_, document: string, shift: ShiftReport) => {
    const { arriving, later, moved } = shifts.get(document) ?? { arriving: 0, later: 0, moved: [] }
    shifts.set(document, {
      arriving: arriving + (shift.isArriving ? shift.value : 0),
      later: later + (shift.isArriving ? 0 : shift.value),
      moved: [...moved, shift.what],
    })
  })
  await context.addInitScript(reportToTest)
  context.on('page', (page) => watchConsole(page, problems))
  const isTooMuch = ([, { arriving, later }]: Shifts) =>
    later > MAX_LAYOUT_SHIFT || arriving + later > Math.max(maxArrivalShift, MAX_LAYOUT_SHIFT)
  return () => [...problems, ...[...shifts].filter(isTooMuch).map(toSentence)]
}

function watchConsole(page: Page, problems: string[]) {
  page.on('pageerror', (error) => problems.push(`uncaught on ${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || isOwnStatus(message, page)) return
    const { url } = message.location()
    problems.push(`console error on ${page.url()}: ${message.text()} (${url})`)
  })
}

/** Returns true for the page's own 404, which Chromium logs as an error of the document and of its RSC payload. */
function isOwnStatus(message: ConsoleMessage, page: Page) {
  const { url } = message.location()
  return (
    message.text().startsWith('Failed to load resource') && url.replace(/[?&]&_rsc=.*/, '') === page.url()
  )
}

/** Layout shifts of one document: until it was loaded, and afterwards. */
type Shift = { arriving: number; later: number; moved: string[] }
type Shifts = [document: string, Shift]
type ShiftReport = { value: number; isArriving: boolean; what: string }

const toSentence = ([document, { arriving, later, moved }]: Shifts) =>
  `layout shift of ${(arriving + later).toFixed(3)} on ${document}: ${moved.join('; ')}`

declare global {
  interface Window {
    reportViolation(what: string): void
    reportShift(document: string, shift: ShiftReport): void
  }
}

/** Runs in the page, before its scripts. */
function reportToTest() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    window.reportViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`)
  })
  // Times of all input. Content may move for a while after an input, because a busy machine reacts late. Keeps all
  // times, because the browser may report a shift only after further input.
  const inputTimes: number[] = []
  const answerMs = 20_000
  for (const kind of ['pointerdown', 'keydown', 'input', 'change', 'paste', 'drop']) {
    addEventListener(kind, ({ timeStamp }) => inputTimes.push(timeStamp), { capture: true })
  }
  const isAnswer = (at: number) => inputTimes.some((inputAt) => at > inputAt && at < inputAt + answerMs)
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Also ignores shifts after a resize of the window, which Chromium marks as recent input.
      if (isAnswer(entry.startTime) || Reflect.get(entry, 'hadRecentInput')) continue
      const sources: { node: Node | null }[] = Reflect.get(entry, 'sources')
      const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 30) || node?.nodeName)
      const what = `${Math.round(entry.startTime)} ms «${moved.join('», «')}»`
      const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const loadedAt = arrival?.loadEventStart || Infinity
      const isArriving = entry.startTime < loadedAt
      window.reportShift(location.href, { value: Reflect.get(entry, 'value'), isArriving, what })
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}
