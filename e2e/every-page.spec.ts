import { chromium, type Page, type Request } from '@playwright/test'
import { colourRules, expectAccessible, showTheme } from './support/accessibility'
import { languages } from '@/lib/base/i18n/languages'
import { isGate, sample } from '@/lib/testing/suite'
import { findWholeChromium } from '../scripts/install-chromium.mjs'
import { expect, test } from './support/fixtures'
import { hydrate } from './support/hydration'

/**
 * Checks every kind of page. The `page` fixture fails a test on console errors, policy violations, layout
 * shifts and hydration errors; these specs only open the pages.
 */
type Case = [string, 'axs' | 'acx' | 'nova' | 'unassigned', string]

/** Pages by screen. The gate checks one page of each screen, and another one at another commit. */
const screens: Case[][] = [
  [
    ['the home board of AXS', 'axs', '/home'],
    ['the home board of ACX', 'acx', '/home'],
    ['the home board with the standard header', 'nova', '/home'],
  ],
  [
    ['an article', 'axs', '/home/blog?id_card=101'],
    ['an article with notes, code and pictures', 'acx', '/home/blog?id_card=211'],
    ['an article with the comment form', 'acx', '/home/blog?id_card=217&comentario=true'],
  ],
  [
    ['search results', 'axs', '/home/buscar?descripcionBuscar=sap'],
    ['a search for nothing', 'nova', '/home/buscar'],
    ['a search that finds nothing', 'nova', '/home/buscar?descripcionBuscar=zzzz'],
  ],
  [
    ['a month', 'axs', '/home/archivos?fecha_inicio=2025-08-01&fecha_fin=2025-08-31'],
    ['a category', 'axs', '/home/categoria?id_categoria=7'],
    ['an author', 'nova', '/home/autor?nombre=Noelia%20Cabrera'],
  ],
  [
    ['a legal page', 'nova', '/cookies'],
    ['the contact data', 'acx', '/contacto'],
    ['a page in preparation', 'axs', '/paises/mexico'],
  ],
  [
    ['a page that is not there', 'axs', '/nada'],
    ['the system error', 'acx', '/error/500'],
  ],
  [['what is read later', 'axs', '/leer-mas-tarde']],
  [['the picker', 'unassigned', '/list']],
  [['the dashboard', 'axs', '/dashboard']],
]
const pages = screens.flatMap((variants) =>
  sample(variants, { count: 1, key: `screen of ${variants[0]![0]}` }),
)

const isMembers = (path: string) => path === '/dashboard'

/** All languages except Spanish, in which the tests above read every page. */
const otherLanguages = languages.filter((language) => language !== 'es')

/** The readers' page that the gate reads in another language. All pages share the frame. */
const [languagePage] = sample([0, 1, 2, 3, 4, 5], { count: 1, key: 'page in another language' })

/**
 * Returns the languages in which a page is tested: two of them (in the gate) or all for the AXS home board, which has
 * the most content, and one for every third other page. The other pages have the same frame.
 */
function listLanguages(name: string, index: number) {
  if (isGate) return index === languagePage ? sample(otherLanguages, { count: 1, key: 'languages' }) : []
  if (name === 'the home board of AXS') return otherLanguages
  return index % 3 === 0 ? [otherLanguages[index % otherLanguages.length]!] : []
}

/** Horizontal overflow of the page, in CSS px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Words of headings that break across two lines. This Chromium has no hyphenation dictionary. Such a word
 * breaks without a hyphen in every browser that lacks a dictionary for its language.
 */
const brokenWords = (page: Page) =>
  page.getByRole('heading').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index: start } of text.textContent!.matchAll(/[^\s/–—-]+/g)) {
          const range = document.createRange()
          range.setStart(text, start)
          range.setEnd(text, start + word.length)
          const tops = Array.from(range.getClientRects(), ({ top }) => Math.round(top))
          if (new Set(tops).size > 1) words.push(word)
        }
      return words
    }),
  )

for (const [index, [name, host, path]] of pages.entries()) {
  test(`${name} is accessible (WCAG 2.2 AA) in both themes and fits narrow screens, without an error, a violation or a jump`, async ({
    page,
    hosts,
  }) => {
    // Reduced motion, because axe would measure the colours of a transition.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(hosts[host] + path)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await brokenWords(page), 'broken words of headings').toEqual([])
    await expectAccessible(page, { state: 'light', isPage: true })
    await showTheme(page, 'dark')
    await expectAccessible(page, { rules: colourRules, state: 'dark' })
    if (!isMembers(path)) await hydrate(page)
    if (path === '/home') {
      await page.setViewportSize({ width: 320, height: 700 })
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
      await page.goto(hosts[host] + path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    }
    // 640 px corresponds to a 1,280 px screen at 200 % zoom.
    for (const width of [320, 390, 640]) {
      await page.setViewportSize({ width, height: 700 })
      await expect.poll(() => overflow(page), `at ${width} px`).toBe(0)
      await expect.poll(() => brokenWords(page), `broken words of headings at ${width} px`).toEqual([])
    }
  })

  const others = listLanguages(name, index)
  // Skips the signed-in area, whose pages load their scripts without waiting for a touch.
  if (isMembers(path) || others.length === 0) continue
  test(`${name} is hydrated without an error in other languages, in both themes`, async ({
    page,
    context,
    hosts,
  }) => {
    for (const [turn, language] of others.entries()) {
      await context.addCookies([{ name: 'language', value: language, url: hosts[host] }])
      await page.emulateMedia({ colorScheme: turn % 2 ? 'dark' : 'light' })
      await page.addInitScript(() => localStorage.setItem('theme', 'system'))
      await page.goto(hosts[host] + path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await hydrate(page)
    }
  })
}

/** Runs in the page. Returns its address, whether it came from the back/forward cache, and the reasons if not. */
const expression = `(({ notRestoredReasons }) => [
  location.href, 'isKept' in window, notRestoredReasons && notRestoredReasons.toJSON()])(
  performance.getEntriesByType('navigation')[0])`

/** Collects the requests in flight. Chromium may drop a page from its cache if it is left during a request. */
function followRequests(page: Page): Set<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  const end = (request: Request) => void open.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return open
}

const isReacts = () => Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))

test('each page is restored unchanged when its reader returns to it', async ({ hosts }, { project }) => {
  const executablePath = findWholeChromium()
  test.skip(executablePath === undefined, 'a headless shell has no back/forward cache')
  const browser = await chromium.launch({
    executablePath: executablePath!,
    args: project.use.launchOptions?.args ?? [],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage()
  // Playwright does not follow navigation to a page in the back/forward cache.
  const session = await page.context().newCDPSession(page)
  const read = () =>
    session.send('Runtime.evaluate', { expression, returnByValue: true }).then(
      ({ result }) => result.value,
      () => 'on its way',
    )
  const open = followRequests(page)
  // Chromium does not cache a page with status 404.
  const cacheablePages = pages.filter(([, , address]) => address !== '/nada')
  for (const [, host, path] of sample(cacheablePages, { count: 2, key: 'restored pages' })) {
    const href = hosts[host] + path
    open.clear()
    await page.goto(href)
    if (isMembers(path)) await expect.poll(() => page.evaluate(isReacts)).toBe(true)
    else await hydrate(page)
    await expect.poll(() => open.size).toBe(0)
    await page.evaluate(() => Object.assign(window, { isKept: true }))
    await page.goto(`${hosts.acx}/quienessomos`)
    await session.send('Runtime.evaluate', { expression: 'setTimeout(() => history.back())' })
    await expect.poll(read).toEqual([href, true, null])
  }
  await browser.close()
})
