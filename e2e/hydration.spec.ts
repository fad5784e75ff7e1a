import type { Page } from '@playwright/test'
import { inFull, sample } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import { hydrate, touch, touchUntil } from './support/hydration'
import { at } from './support/shell'

/**
 * A reader's page loads React at the first touch (`lib/delivery/next-adapter/hydration`). Checks what an
 * untouched page leaves out, and that nothing is lost when React loads or fails to load.
 */
test.beforeEach(({ hosts }) => void hosts)

const article = '/home/blog?id_card=101'
const framework = /\/_next\/static\/.*\.js/
const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'))
const choice = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true })
const cardLink = (page: Page) => page.locator('[data-slot="upper"]').getByRole('link').first()

/** Records the requests of a page to the site, without pictures, style sheets and fonts. */
function listRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (['image', 'stylesheet', 'font'].includes(request.resourceType())) return
    const { pathname } = new URL(request.url())
    // Full Chromium requests the tab icon; its headless shell has no tabs.
    if (pathname === '/icon.svg') return
    requests.push(request.headers().rsc ? `flight of ${pathname}` : pathname)
  })
  return requests
}

/** Changes a document as if an earlier build had sent it, with another rendering and other files. */
const toOtherBuild = (html: string) =>
  html.replace(/data-page='\["[^"]+",\["[^"]+",/, `data-page='["another",[`)

/** Resolves once the page is idle. */
const rest = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })))

test.describe('an untouched page', () => {
  const paths = ['/home', article, '/home/categoria?id_categoria=1', '/home/buscar?descripcionBuscar=sap']
  for (const path of sample(paths, { count: 1, key: 'untouched pages' })) {
    test(`${path} requests no script and no flight, and each once when it is touched`, async ({ page }) => {
      const requests = listRequests(page)
      await page.goto(at('axs', path))
      await rest(page)
      const { pathname } = new URL(page.url())
      expect(requests).toEqual([pathname])
      await hydrate(page)
      const flights = requests.filter((request) => request.startsWith('flight'))
      expect(flights).toEqual([`flight of ${pathname}`])
      const files = requests.filter((request) => framework.test(request))
      expect(files.length).toBeGreaterThan(3)
      expect(new Set(files).size).toBe(files.length)
    })
  }

  test('shows the reader’s theme and last search, and is printed, without loading React', async ({
    page,
  }) => {
    const requests = listRequests(page)
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark')
      localStorage.setItem('cartelera.reader', '{"valorA":"peajes"}')
    })
    await page.goto(at('axs'))
    await expect(choice(page, 'Oscuro')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('searchbox', { name: 'Buscar' })).toHaveValue('peajes')
    // Ctrl is how printing begins. The browser's print dialog would block the test.
    await page.keyboard.press('Control')
    await rest(page)
    expect(requests).toHaveLength(1)
    expect(await isHydrated(page)).toBe(false)
  })
})

test('a touched page reports its speed once, when it is first hidden', inFull, async ({ page }) => {
  // One in four page views is measured; 0 selects this one.
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

test('a campaign’s link shows the stored page, and its reader reports what is read and its speed', async ({
  page,
  http,
  hosts,
}) => {
  // One in four page views is measured; 0 selects this one.
  await page.addInitScript(() => Object.assign(Math, { random: () => 0 }))
  // A page is stored after its first response.
  await expect.poll(async () => (await http(hosts.axs, article)).headers['x-cache']).toBe('HIT')
  const address = `${article}&utm_source=boletin&utm_campaign=feria`
  const response = await page.goto(at('axs', address))
  expect(response?.headers()['x-cache']).toBe('HIT')
  await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /utm_/)
  await hydrate(page)
  await test.step('at rest one status, for the copied link, and no alert', async () => {
    await expect(page.getByRole('status')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'https://www.w3.org/',
      textContent: 'W3C',
    })
    link.addEventListener('click', (event) => event.preventDefault())
    // Positions the link outside of the page's flow, where it would move the visible footer.
    Object.assign(link.style, { position: 'fixed', bottom: '50%', left: '0', zIndex: '99' })
    document.querySelector('main')!.append(link)
  })
  await page.getByRole('link', { name: 'W3C' }).click()
  const [report] = await Promise.all([
    page.waitForResponse('**/api/vitals'),
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }),
  ])
  expect(report.request().postDataJSON()).toMatchObject({
    page: address,
    ttfb: expect.any(Number),
    seconds: expect.any(Number),
    reached: ['half', 'end'],
    events: [{ kind: 'outward', value: 'w3.org' }],
  })
  expect(report.status()).toBe(204)
})

test.describe('a reader who saves data', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
  })

  test('gets no script for reading and following a card, which waits for its second, but for features that need one', async ({
    page,
  }) => {
    const requests = listRequests(page)
    await page.goto(at('axs'))
    await touch(page)
    await page.mouse.wheel(0, 300)
    await cardLink(page).click()
    await page.waitForURL('**/home/blog?*')
    expect(requests).toEqual(['/home', '/home/blog'])

    await choice(page, 'Oscuro').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    // The theme has already changed; React may load later.
    await expect.poll(() => isHydrated(page)).toBe(true)
  })
})

test.describe('while React is on its way', () => {
  test('a card’s click waits for it, and navigates without it after a second', async ({ page }) => {
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

  test('a search waits for it, and navigates without it after a second', inFull, async ({ page }) => {
    await page.route(framework, () => undefined)
    await page.goto(at('axs'))
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('sap')
    await page.getByRole('searchbox', { name: 'Buscar' }).press('Enter')
    await page.waitForURL('**/home/buscar?descripcionBuscar=sap')
  })

  test('the focus and typed text stay', inFull, async ({ page }) => {
    await page.goto(at('axs', `${article}`))
    await page.locator('summary', { hasText: 'Dejar un comentario' }).click()
    const text = page.getByRole('textbox', { name: 'Comentario' })
    await text.pressSequentially('Escrito antes de que llegue React')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    await expect(text).toBeFocused()
    await expect(text).toHaveValue('Escrito antes de que llegue React')
  })

  test('a second touch tries again if the first had no connection', async ({ context }) => {
    // Not the fixture's page, which fails on a failed request.
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(at('axs'))
    await page.route(framework, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await touchUntil(page, failed)
    await page.unroute(framework)
    // Repeats the check: the page may not have noticed yet that the first request failed.
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

  test('catches up at the touch; typed text, opened elements and focus stay', async ({
    page,
    hosts,
    http,
  }) => {
    const text = `Comentario ${Math.random()}`
    await page.goto(at('axs', '/home/blog?id_card=104'))
    expect((await http(hosts.axs, '/api/comentario/createFO', comment(text))).status).toBe(200)
    // Until the page is rendered again, all readers except the comment's writer get the stale page.
    await expect.poll(async () => (await http(hosts.axs, '/home/blog?id_card=104')).body).toContain(text)
    const search = page.getByRole('searchbox', { name: 'Buscar' })
    await search.pressSequentially('proyec')
    await expect(page.getByRole('region', { name: /^Comentarios/ }).getByText(text)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('proyec')
    await expect(page.getByRole('option').first()).toBeVisible()
  })

  test(
    'uses plain links if the session belongs to another organisation by now',
    inFull,
    async ({ page, context }) => {
      await page.goto(at('axs'))
      const otherTab = await context.newPage()
      await otherTab.goto(at('axs', '/home?idOrgV=ACX'))
      await otherTab.close()
      const caughtUp = page.waitForResponse((response) => /catch-up/.test(response.url()))
      await touchUntil(page, caughtUp)
      await cardLink(page).click()
      await page.waitForURL('**/home/blog?*')
      await expect(page.locator('html')).toHaveAttribute('data-org', 'ACX')
    },
  )

  test('uses plain links if another build responds by now', async ({ page, hosts, http }) => {
    const { body, headers } = await http(hosts.axs, '/home')
    const policy = String(headers['content-security-policy'])
    const answer = { contentType: 'text/html', headers: { 'content-security-policy': policy } }
    await page.route(at('axs'), (route) => route.fulfill({ ...answer, body: toOtherBuild(body) }), {
      times: 1,
    })
    const caughtUp = page.waitForResponse((response) => /catch-up/.test(response.url()))
    await page.goto(at('axs'))
    await touchUntil(page, caughtUp)
    await cardLink(page).click()
    await page.waitForURL('**/home/blog?*')
    await hydrate(page)
  })

  test('uses plain links if the browser has translated it', inFull, async ({ page }) => {
    await page.goto(at('axs'))
    // Changes the document as Chromium's translation does.
    await page.evaluate(() => (document.documentElement.lang = 'en'))
    await cardLink(page).evaluate((link) => (link.textContent = 'Translated'))
    const caughtUp = page.waitForResponse((response) => /catch-up/.test(response.url()))
    await touchUntil(page, caughtUp)
    await cardLink(page).click()
    await page.waitForURL('**/home/blog?*')
  })

  test('is hydrated when the reader returns to it', inFull, async ({ page, hosts, http }) => {
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
