import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'
import { showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { hydrate } from './support/hydration'
import { at, scrollDown } from './support/shell'

// The tests use the demo's headers and are skipped with other content.
test.beforeEach(({ hosts }) => void hosts)

const footer = (page: Page) => page.getByRole('contentinfo')
const toTop = (page: Page) => page.getByRole('link', { name: 'Volver arriba' })
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')
const choice = (page: Page, name: string) => footer(page).getByRole('button', { name, exact: true })

test.describe('the theme', () => {
  test('is selected per organisation and applied before the next page is painted', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: (string | undefined)[] = []
      Object.assign(window, { seen })
      const note = () => void (document.body && seen.push(document.documentElement.dataset.theme))
      new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true })
    })
    for (const host of ['axs', 'acx', 'nova'] as const) {
      await page.goto(at(host))
      await expect(choice(page, 'Claro')).toHaveAttribute('aria-pressed', 'true')
      await choice(page, 'Oscuro').click()
      await expect(choice(page, 'Oscuro')).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.locator('html')).not.toHaveAttribute('data-theme-switching')

      await page.reload()
      await expect(choice(page, 'Oscuro')).toHaveAttribute('aria-pressed', 'true')
      expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'seen'))]), host).toEqual(['dark'])
    }
  })

  test('changes its colours in 0.3 s, or at once for readers who prefer reduced motion', async ({ page }) => {
    for (const [reducedMotion, theme, expected] of [
      ['no-preference', 'dark', '0.3s'],
      ['reduce', 'light', '0s'],
    ] as const) {
      // Set before the load: later, Chromium would apply fonts that arrived late, which shifts the layout.
      await page.emulateMedia({ reducedMotion })
      await page.goto(at('axs'))
      await hydrate(page)
      const durations = await page.evaluate((name) => {
        document.querySelector<HTMLElement>(`footer [data-theme-choice="${name}"]`)!.click()
        return getComputedStyle(document.querySelector('h1')!).transitionDuration
      }, theme)
      expect(durations.split(', '), reducedMotion).toContain(expected)
      await expect(page.locator('html')).not.toHaveAttribute('data-theme-switching')
    }
  })

  test("follows the system theme while 'system' is selected", async ({ page }) => {
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

  test('is applied in other tabs', async ({ page, context }) => {
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
  test.describe(`the language, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
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

      await menu.getByRole('button', { name: 'English' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      expect(page.url()).toBe(address)
      await page.goto(at('axs'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')

      const cookie = (await context.cookies()).find(({ name }) => name === 'language')
      expect(cookie).toMatchObject({ value: 'en', sameSite: 'Lax', path: '/' })
      expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(364 * 24 * 60 * 60)
    })
  })
}

test("the avatar's menu selects a language, too", async ({ page }) => {
  await page.goto(at('nova'))
  await page.getByRole('banner').getByLabel('Menú de la cuenta').click()
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('banner').getByLabel('Account menu')).toBeVisible()
})

test.describe('the link to the top', () => {
  test('appears after 200 px of scrolling, and scrolls for 600 ms', async ({ page }) => {
    await page.goto(at('axs'))
    await expect(choice(page, 'Claro')).toHaveAttribute('aria-pressed', 'true')
    await scrollDown(page, 200)
    await expect(toTop(page)).toBeHidden()
    await scrollDown(page, 1200)
    await expect(toTop(page)).toBeVisible()

    const began = Date.now()
    await toTop(page).click()
    await page.waitForFunction(() => scrollY === 0)
    expect(Date.now() - began).toBeGreaterThan(500)
    await expect(toTop(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('jumps at once for readers who prefer reduced motion', async ({ page }) => {
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

    test('is a link of the footer', async ({ page }) => {
      await page.goto(at('axs'))
      await expect(footer(page).getByRole('link', { name: 'Volver arriba' })).toBeVisible()
      await expect(footer(page).getByRole('group', { name: 'Tema' })).toBeHidden()
    })
  })
})

test.describe('a page reached without a reload', () => {
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

test('titles stay larger than the text below them at each text size', async ({ page }) => {
  await page.goto(at('axs'))
  for (const name of ['Normal', 'Grande', 'Muy grande']) {
    await page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('contentinfo').getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    const sizes = await page.evaluate(() => {
      const size = (selector: string) =>
        parseFloat(getComputedStyle(document.querySelector(selector)!).fontSize)
      return [
        size('[data-slot="middle-1"] time'),
        size('[data-slot="right"] h3'),
        size('[data-slot="middle-1"] h2'),
        size('[data-slot="upper"] h2'),
      ]
    })
    const [note, small, medium, lead] = sizes
    expect(note, name).toBeLessThan(small!)
    expect(small, name).toBeLessThan(medium!)
    expect(medium, name).toBeLessThan(lead!)
    const summary = await page
      .locator('[data-slot="right"] article > p')
      .first()
      .evaluate((text) => parseFloat(getComputedStyle(text).fontSize))
    expect(note, name).toBeLessThan(summary)
    expect(summary, name).toBeLessThan(small!)
  }
})

test('a printed article has a QR code of its address, which screens do not load', async ({
  browser,
  hosts,
  http,
}) => {
  const page = await browser.newPage()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`${hosts.axs}/home/blog?id_card=101`)
  const code = page.locator('img[src="/qr/101.svg"]')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(code).toBeHidden()
  expect(requests).not.toContain('/qr/101.svg')
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
  await expect
    .poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await page.close()
  expect((await http(hosts.axs, '/qr/101.svg')).headers['content-type']).toContain('image/svg+xml')
  expect((await http(hosts.axs, '/qr/999999.svg')).status).toBe(404)
})

test('prints the publication, its organisation and address, without menus and controls', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(at('nova'))
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
  await page.goto(at('nova', '/home/blog?id_card=303'))
  // `orphans` and `widows` keep at least 3 lines of a paragraph on each side of a page break.
  const lines = ['orphans', 'widows'].map((name) => expect(page.locator('.prose')).toHaveCSS(name, '3'))
  await Promise.all(lines)
})

test('paper is white to its edge, in every theme and organisation', async ({ page, hosts }) => {
  const library = await PDFiumLibrary.init()
  for (const origin of [hosts.axs, hosts.acx, hosts.nova]) {
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
