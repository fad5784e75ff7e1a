import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'
import { inFull, sample } from '@/lib/testing/suite'
import { showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { hydrate } from './support/hydration'
import { at, scrollDown, type Demo } from './support/shell'

// The tests use the demo's headers and are skipped with other content.
test.beforeEach(({ hosts }) => void hosts)

const footer = (page: Page) => page.getByRole('contentinfo')
const toTop = (page: Page) => page.getByRole('link', { name: 'Volver arriba' })
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')
const choice = (page: Page, name: string) => footer(page).getByRole('button', { name, exact: true })

/** Selects a theme by the footer's button. Returns the duration of each transition of the page's title. */
async function readTransition(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const durations = await page.evaluate((name) => {
    document.querySelector<HTMLElement>(`footer [data-theme-choice="${name}"]`)!.click()
    return getComputedStyle(document.querySelector('h1')!).transitionDuration
  }, theme)
  return durations.split(', ')
}

test.describe('the theme', () => {
  test('is selected per organisation, and applied before the next page is painted and to the browser’s toolbar', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: (string | undefined)[] = []
      Object.assign(window, { seen })
      const note = () => void (document.body && seen.push(document.documentElement.dataset.theme))
      new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true })
    })
    const toolbar = page.locator('meta[name="theme-color"]').first()
    for (const host of sample<Demo>(['axs', 'acx', 'nova'], {
      count: 0,
      key: 'themes',
      always: ['acx'],
    })) {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto(at(host))
      await expect(choice(page, 'Claro')).toHaveAttribute('aria-pressed', 'true')
      await hydrate(page)
      expect(await readTransition(page, 'dark'), host).toContain('0.3s')
      await expect(choice(page, 'Oscuro')).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.locator('html')).not.toHaveAttribute('data-theme-switching')

      // Set before the load: on a painted page, a changed preference makes Chromium apply typefaces that came late.
      await page.goto('about:blank')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(at(host))
      await expect(choice(page, 'Oscuro')).toHaveAttribute('aria-pressed', 'true')
      expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'seen'))]), host).toEqual(['dark'])
      if (host === 'acx') await expect(toolbar).toHaveAttribute('content', '#9d1026')
      await hydrate(page)
      expect(await readTransition(page, 'light'), host).toContain('0s')
      if (host === 'acx') await expect(toolbar).toHaveAttribute('content', '#b3122b')
    }
  })

  test("follows the system theme while 'system' is selected", inFull, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(at('axs'))
    await expect(choice(page, 'Claro')).toHaveAttribute('aria-pressed', 'true')
    expect(await theme(page)).toBe('light')
    await choice(page, 'Sistema').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    // A page without any input also follows a change of the system's colour scheme.
    await page.reload()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('is applied in other tabs', inFull, async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto(at('axs'))
    await expect(choice(other, 'Claro')).toHaveAttribute('aria-pressed', 'true')
    await page.goto(at('axs'))
    await expect(choice(page, 'Claro')).toHaveAttribute('aria-pressed', 'true')
    await choice(page, 'Oscuro').click()
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await hydrate(other)
    await expect(choice(other, 'Oscuro')).toHaveAttribute('aria-pressed', 'true')
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    `the language, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`,
    javaScriptEnabled ? {} : inFull,
    () => {
      test.use({ javaScriptEnabled })

      test('is selected on the current page and kept afterwards', async ({ page, context }) => {
        const address = at('axs', '/home/buscar?descripcionBuscar=sap')
        await page.goto(address)
        const menu = footer(page).getByRole('group', { name: 'Idioma' })
        await expect(menu.getByRole('button')).toHaveText([
          'English',
          'Español',
          'Deutsch',
          'Français',
          '日本語',
          '中文',
        ])
        await expect(menu.getByRole('button', { name: 'Español' })).toHaveAttribute('aria-current', 'true')

        const answer = page.waitForResponse((response) => response.request().method() === 'POST')
        await menu.getByRole('button', { name: 'English' }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
        expect(page.url()).toBe(address)

        const cookie = (await context.cookies()).find(({ name }) => name === 'language')
        expect(cookie).toMatchObject({ value: 'en', sameSite: 'Lax', path: '/' })
        expect((await (await answer).allHeaders())['set-cookie']).toContain('language=en; Max-Age=31536000;')
      })
    },
  )
}

test("the avatar's menu selects a language, too", inFull, async ({ page }) => {
  await page.goto(at('nova'))
  await page.getByRole('banner').getByLabel('Menú de la cuenta').click()
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('banner').getByLabel('Account menu')).toBeVisible()
})

test.describe('the link to the top', () => {
  test('appears after 200 px of scrolling, and scrolls to the top', async ({ page }) => {
    await page.goto(at('axs'))
    await expect(choice(page, 'Claro')).toHaveAttribute('aria-pressed', 'true')
    await scrollDown(page, 200)
    await expect(toTop(page)).toBeHidden()
    await scrollDown(page, 1200)
    await expect(toTop(page)).toBeVisible()

    await toTop(page).click()
    await page.waitForFunction(() => scrollY === 0)
    await expect(toTop(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('jumps at once for readers who prefer reduced motion', inFull, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(at('axs'))
    await expect(choice(page, 'Claro')).toHaveAttribute('aria-pressed', 'true')
    await scrollDown(page, 1200)
    const first = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('scroll', () => resolve(scrollY), { once: true })
          document.querySelector<HTMLElement>('.to-top')!.click()
        }),
    )
    expect(first).toBe(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is a link of the footer', inFull, async ({ page }) => {
      await page.goto(at('axs'))
      await expect(footer(page).getByRole('link', { name: 'Volver arriba' })).toBeVisible()
      await expect(footer(page).getByRole('group', { name: 'Tema' })).toBeHidden()
    })
  })
})

test.describe('a page reached without a reload', inFull, () => {
  test('starts at its top, with the focus on its heading', async ({ page }) => {
    await page.goto(at('axs'))
    await hydrate(page)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const link = page.getByRole('region', { name: 'Categorias' }).getByRole('link').first()
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/categoria/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)
    await expect(page.locator('html')).not.toHaveAttribute('data-arrived')

    await page.goBack()
    await expect(page).toHaveURL(/home$/)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('leaves the focus where the page has put it', async ({ page }) => {
    await page.goto(at('axs'))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test("text has the reader's size from the first paint on, and fits a narrow screen", async ({ page }) => {
  const article = at('axs', '/home/blog?id_card=101')
  const size = () => page.locator('.prose').evaluate((prose) => parseFloat(getComputedStyle(prose).fontSize))
  const choose = (name: string) => page.getByRole('contentinfo').getByRole('button', { name, exact: true })
  await page.goto(article)
  const usual = await size()
  await choose('Muy grande').click()
  await expect.poll(size).toBeCloseTo(usual * 1.3, 1)
  await expect(choose('Muy grande')).toHaveAttribute('aria-pressed', 'true')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(article)
  // No script of the page has run yet.
  expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull()
  expect(await size()).toBeCloseTo(usual * 1.3, 1)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
  await choose('Normal').click()
  await expect.poll(size).toBe(usual)
  expect(await page.evaluate(() => localStorage.getItem('text-size'))).toBeNull()
})

test('prints the publication, its organisation, address and QR code, without menus and controls', async ({
  browser,
  hosts,
  http,
}) => {
  const page = await browser.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`${hosts.nova}/home/blog?id_card=303`)
  const code = page.locator('img[src="/qr/303.svg"]')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(code).toBeHidden()
  expect(requests).not.toContain('/qr/303.svg')
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
  await expect
    .poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

  await expect(page.getByRole('main')).toBeVisible()
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Nova Consultores' })).toBeVisible()
  await expect(banner.getByRole('navigation')).toBeHidden()
  await expect(banner.getByRole('link', { name: 'Buscar' })).toBeHidden()
  await expect(page.locator('footer')).toBeHidden()
  const address = await page
    .locator('link[rel="canonical"]')
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(address).toMatch(/nova.*\/home/)
  // `orphans` and `widows` keep at least 3 lines of a paragraph on each side of a page break.
  for (const name of ['orphans', 'widows']) await expect(page.locator('.prose')).toHaveCSS(name, '3')
  await page.close()
  expect((await http(hosts.nova, '/qr/303.svg')).headers['content-type']).toContain('image/svg+xml')
  expect((await http(hosts.nova, '/qr/999999.svg')).status).toBe(404)
})

test('paper is white to its edge, in every theme and organisation', async ({ page, hosts }) => {
  const library = await PDFiumLibrary.init()
  for (const origin of sample([hosts.axs, hosts.acx, hosts.nova], { count: 1, key: 'paper' })) {
    await page.goto(origin)
    await showTheme(page, 'dark')
    const printed = await library.loadDocument(await page.pdf({ format: 'A4', printBackground: true }))
    const { data, width, height } = await printed.getPage(0).render({ scale: 0.25, render: 'bitmap' })
    const colourAt = (x: number, y: number) => [...data.subarray((y * width + x) * 4).subarray(0, 3)]
    const corners = [
      colourAt(1, 1),
      colourAt(width - 2, 1),
      colourAt(1, height - 2),
      colourAt(width - 2, height - 2),
    ]
    // A point beside the printed content, within the page margins.
    const inside = colourAt(Math.round(width * 0.12), height - Math.round(height * 0.08))
    expect([origin, ...corners, inside]).toEqual([origin, ...Array(5).fill([255, 255, 255])])
    printed.destroy()
  }
  library.destroy()
})
