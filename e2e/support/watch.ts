import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/**
 * The sum of layout shifts that a page may have: half of what search engines call good. How much there is depends on when a
 * busy machine paints; `slow-arrival.spec.ts`, which decides that itself, allows a fifth of it.
 */
export const MAX_LAYOUT_SHIFT = 0.05

/**
 * Collects what must never happen on any page: errors on the console (hydration warnings are some),
 * uncaught exceptions, violations of the content security policy, and layout that moves by itself.
 */
export async function watchForProblems(
  context: BrowserContext,
  maxLayoutShift = MAX_LAYOUT_SHIFT,
): Promise<() => string[]> {
  const problems: string[] = []
  const shifts = new Map<string, { sum: number; moved: string[] }>()
  await context.exposeBinding('reportViolation', ({ page }, what: string) => {
    problems.push(`policy violated on ${page.url()}: ${what}`)
  })
  await context.exposeBinding('reportShift', (_, document: string, value: number, what: string) => {
    const { sum, moved } = shifts.get(document) ?? { sum: 0, moved: [] }
    shifts.set(document, { sum: sum + value, moved: [...moved, what] })
  })
  await context.addInitScript(reportToTest)
  context.on('page', (page) => watchConsole(page, problems))
  const isTooMuch = ([, { sum }]: Shifts) => sum > maxLayoutShift
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

/** Chromium reports a page that is a 404 as an error of that very page, and so its flight. */
function isOwnStatus(message: ConsoleMessage, page: Page) {
  const { url } = message.location()
  return (
    message.text().startsWith('Failed to load resource') && url.replace(/[?&]&_rsc=.*/, '') === page.url()
  )
}

type Shifts = [document: string, { sum: number; moved: string[] }]

const toSentence = ([document, { sum, moved }]: Shifts) =>
  `layout shift of ${sum.toFixed(3)} on ${document}: ${moved.join('; ')}`

declare global {
  interface Window {
    reportViolation(what: string): void
    reportShift(document: string, value: number, what: string): void
  }
}

/** Runs in the page, before anything of the page does. */
function reportToTest() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
    window.reportViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`)
  })
  // What a reader asked for may move things, and take its time on a busy machine.
  let inputAt = -Infinity
  const answerMs = 20_000
  for (const kind of ['pointerdown', 'keydown', 'change', 'paste', 'drop']) {
    addEventListener(kind, ({ timeStamp }) => (inputAt = timeStamp), { capture: true })
  }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isAnswer = entry.startTime > inputAt && entry.startTime < inputAt + answerMs
      // Chromium's own word covers a window that changes its size.
      if (isAnswer || Reflect.get(entry, 'hadRecentInput')) continue
      const sources: { node: Node | null }[] = Reflect.get(entry, 'sources')
      const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 30) || node?.nodeName)
      const what = `${Math.round(entry.startTime)} ms «${moved.join('», «')}»`
      window.reportShift(location.href, Reflect.get(entry, 'value'), what)
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}
