import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { hydrate, touch } from './support/hydration'
import { at } from './support/shell'

/**
 * A reader's page gets React at the first touch (`lib/delivery/next-adapter/hydration`): what an untouched page does
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
  const requests: string[] = []
  page.on('request', (request) => {
    if (['image', 'stylesheet', 'font'].includes(request.resourceType())) return
    const { pathname } = new URL(request.url())
    // A whole Chromium asks for a tab's icon, its headless shell has no tabs.
    if (pathname === '/icon.svg') return
    requests.push(request.headers().rsc ? `flight of ${pathname}` : pathname)
  })
  return requests
}

/** A document as an earlier build would have sent it: its rendering and its files are others. */
const toOtherBuild = (html: string) =>
  html.replace(/data-page='\["[^"]+",\["[^"]+",/, `data-page='["another",[`)

/** Resolves once the page has nothing more to do of its own. */
const rest = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })))

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
      const requests = listRequests(page)
      await page.goto(at('axs', path))
      await rest(page)
      const { pathname } = new URL(page.url())
      expect(requests).toEqual([pathname])
      await hydrate(page)
      const flights = requests.filter((one) => one.startsWith('flight'))
      expect(flights).toEqual([`flight of ${pathname}`])
      const files = requests.filter((one) => framework.test(one))
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
    const requests = listRequests(page)
    await page.goto(at('axs', article))
    // How printing begins; the browser's own dialog would hold the test up.
    await page.keyboard.press('Control')
    await rest(page)
    expect(requests).toHaveLength(1)
  })
})

test('a touched page says once how quick it was, when it is first out of sight', async ({ page }) => {
  // One of four that are measured.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0 }))
  await page.goto(at('axs', article))
  await hydrate(page)
  const [report] = await Promise.all([
    page.waitForResponse('**/api/vitals'),
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }),
  ])
  expect(report.request().postDataJSON()).toMatchObject({ page: article, ttfb: expect.any(Number) })
  expect(report.status()).toBe(204)
})

test.describe('a reader who saves data', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
  })

  test('gets no script for reading and for following a card, which waits its second', async ({ page }) => {
    const requests = listRequests(page)
    await page.goto(at('axs'))
    await touch(page)
    await page.mouse.wheel(0, 300)
    await cardLink(page).click()
    await page.waitForURL('**/home/blog?*')
    expect(requests).toEqual(['/home', '/home/blog'])
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
    await page.clock.install({ time: 0 })
    await page.route(framework, () => undefined)
    await page.goto(at('axs'))
    await page.clock.pauseAt(600_000)
    await cardLink(page).click()
    await expect(page.locator('html')).toHaveAttribute('data-navigating', '')
    await page.clock.runFor(999)
    await expect(page.locator('html')).toHaveAttribute('data-navigating', '')
    await page.clock.runFor(1)
    await page.waitForURL('**/home/blog?*')
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
    // Again and again: the page may not have heard yet that the first has failed.
    await expect(async () => {
      await page.clock.runFor(5000)
      await touch(page)
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 1000 })
    }).toPass()
  })
})

test.describe('a page that has changed since it was loaded', () => {
  const comment = (text: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      IdPublicacion: 10_104,
      Comentario: text,
      IdComentarioPadre: null,
      AutorNombre: 'Otra persona',
      AutorEmail: 'otra@example.com',
      Activo: true,
    }),
  })

  test('catches up at the touch; what is typed, opened and focused stays', async ({ page, hosts, http }) => {
    const text = `Comentario ${Math.random()}`
    await page.goto(at('axs', '/home/blog?id_card=104'))
    expect((await http(hosts.axs, '/api/comentario/createFO', comment(text))).status).toBe(200)
    // Until it is rendered anew, all but the writer get the old page.
    await expect.poll(async () => (await http(hosts.axs, '/home/blog?id_card=104')).body).toContain(text)
    const search = page.getByRole('searchbox', { name: 'Buscar' })
    await search.pressSequentially('proyec')
    await expect(page.getByRole('region', { name: /^Comentarios/ }).getByText(text)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('proyec')
    await expect(page.getByRole('option').first()).toBeVisible()
  })

  test('leads on with plain links where it is another organisation’s by now', async ({ page, context }) => {
    await page.goto(at('axs'))
    const otherTab = await context.newPage()
    await otherTab.goto(at('axs', '/home?idOrgV=ACX'))
    await otherTab.close()
    const caughtUp = page.waitForResponse((response) => /catch-up/.test(response.url()))
    await touch(page)
    await caughtUp
    await cardLink(page).click()
    await page.waitForURL('**/home/blog?*')
    await expect(page.locator('html')).toHaveAttribute('data-org', 'ACX')
  })

  test('leads on with plain links where another build answers by now', async ({ page, hosts, http }) => {
    const { body, headers } = await http(hosts.axs, '/home')
    const policy = String(headers['content-security-policy'])
    const answer = { contentType: 'text/html', headers: { 'content-security-policy': policy } }
    await page.route(at('axs'), (route) => route.fulfill({ ...answer, body: toOtherBuild(body) }), {
      times: 1,
    })
    const caughtUp = page.waitForResponse((response) => /catch-up/.test(response.url()))
    await page.goto(at('axs'))
    await touch(page)
    await caughtUp
    await cardLink(page).click()
    await page.waitForURL('**/home/blog?*')
    await hydrate(page)
  })

  test('leads on with plain links where the browser has translated it', async ({ page }) => {
    await page.goto(at('axs'))
    // As Chromium does it.
    await page.evaluate(() => (document.documentElement.lang = 'en'))
    await cardLink(page).evaluate((link) => (link.textContent = 'Translated'))
    const caughtUp = page.waitForResponse((response) => /catch-up/.test(response.url()))
    await touch(page)
    await caughtUp
    await cardLink(page).click()
    await page.waitForURL('**/home/blog?*')
  })

  test('is hydrated when the reader comes back to it', async ({ page, hosts, http }) => {
    await page.goto(at('axs', '/home/blog?id_card=104'))
    await page.goto(at('axs', '/home/archivos?fecha_inicio=2025-08-01&fecha_fin=2025-08-31'))
    expect((await http(hosts.axs, '/api/comentario/createFO', comment('Mientras tanto'))).status).toBe(200)
    await expect
      .poll(async () => (await http(hosts.axs, '/home/blog?id_card=104')).body)
      .toContain('Mientras tanto')
    await page.goBack()
    await hydrate(page)
    await expect(page.getByText('Mientras tanto').first()).toBeVisible()
  })
})
