import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { hydrate, touch } from './support/hydration'
import { at } from './support/shell'

/**
 * A reader's page gets React at the first touch (`lib/hydration`): what an untouched page does
 * without, and that nothing is lost or goes wrong when React comes, or does not.
 */
test.beforeEach(({ hosts }) => void hosts)

const article = '/home/blog?id_card=101'
const framework = /\/_next\/static\/.*\.js/
const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'))
const choice = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true })
const cardLink = (page: Page) => page.locator('[data-slot="upper"]').getByRole('link').first()

/** What the page asks the site for, beside pictures, style sheets and fonts. */
function listRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (['image', 'stylesheet', 'font'].includes(request.resourceType())) return
    const { pathname } = new URL(request.url())
    asked.push(request.headers().rsc ? `flight of ${pathname}` : pathname)
  })
  return asked
}

/** Resolves once the page has nothing more to do of its own. */
const rest = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

test.describe('an untouched page', () => {
  for (const path of [
    '/home',
    article,
    '/home/categoria?id_categoria=1',
    '/home/buscar?descripcionBuscar=sap',
  ]) {
    test(`${path} asks for no script and no flight, and for each once when it is touched`, async ({
      page,
    }) => {
      const asked = listRequests(page)
      await page.goto(at('axs', path))
      await rest(page)
      const { pathname } = new URL(page.url())
      expect(asked).toEqual([pathname])
      await hydrate(page)
      const flights = asked.filter((one) => one.startsWith('flight'))
      expect(flights).toEqual([`flight of ${pathname}`])
      const files = asked.filter((one) => framework.test(one))
      expect(files.length).toBeGreaterThan(3)
      expect(new Set(files).size).toBe(files.length)
    })
  }

  test('shows the reader’s theme and last search', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark')
      localStorage.setItem('cartelera.reader', '{"valorA":"peajes"}')
    })
    await page.goto(at('axs'))
    await expect(choice(page, 'Oscuro')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('peajes')
    expect(await isHydrated(page)).toBe(false)
  })

  test('is printed as it is', async ({ page }) => {
    const asked = listRequests(page)
    await page.goto(at('axs', article))
    // How printing begins; the browser's own dialog would hold the test up.
    await page.keyboard.press('Control')
    await rest(page)
    expect(asked).toHaveLength(1)
  })
})

test.describe('a reader who saves data', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
  })

  test('gets no script for reading and for following a card, which waits its second', async ({ page }) => {
    const asked = listRequests(page)
    await page.goto(at('axs'))
    await touch(page)
    await page.mouse.wheel(0, 300)
    await cardLink(page).click()
    await page.waitForURL('**/home/blog?*')
    expect(asked).toEqual(['/home', '/home/blog'])
  })

  test('gets them for what does nothing without', async ({ page }) => {
    await page.goto(at('axs'))
    await choice(page, 'Oscuro').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await isHydrated(page)).toBe(true)
  })
})

test.describe('while React is on its way', () => {
  test('a card’s click waits for it, and leads on by itself after the second', async ({ page }) => {
    await page.route(framework, () => undefined)
    await page.goto(at('axs'))
    const from = Date.now()
    await cardLink(page).click()
    await expect(page.locator('html')).toHaveAttribute('data-navigating', '')
    await page.waitForURL('**/home/blog?*')
    expect(Date.now() - from).toBeGreaterThan(950)
    expect(await isHydrated(page)).toBe(false)
  })

  test('so does a search', async ({ page }) => {
    await page.route(framework, () => undefined)
    await page.goto(at('axs'))
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('sap')
    await page.getByRole('searchbox', { name: 'Buscar' }).press('Enter')
    await page.waitForURL('**/home/buscar?descripcionBuscar=sap')
  })

  test('the focus and what is typed stay', async ({ page }) => {
    await page.goto(at('axs', `${article}`))
    await page.locator('summary', { hasText: 'Dejar un comentario' }).click()
    const text = page.getByRole('textbox', { name: 'Comentario' })
    await text.pressSequentially('Escrito antes de que llegue React')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    await expect(text).toBeFocused()
    await expect(text).toHaveValue('Escrito antes de que llegue React')
  })

  test('a second touch tries again where the first had no connection', async ({ context }) => {
    // Not the fixture's page, on which a failed request is a failure.
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(at('axs'))
    await page.route(framework, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await touch(page)
    await failed
    await page.unroute(framework)
    await page.clock.runFor(5000)
    await hydrate(page)
  })
})
