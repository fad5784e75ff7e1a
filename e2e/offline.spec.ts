import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { hydrate, touch } from './support/hydration'
import { at } from './support/shell'

/** Offline reading: pages that were read stay available. Nothing else is served in place of the network. */
test.beforeEach(({ hosts }) => void hosts)

/** Paths in the browser's caches. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const pages = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return pages.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

test('an article that was read stays readable offline until its reader logs out', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto(at('axs', '/home/blog?id_card=101'))
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined()
  await hydrate(page)
  await touch(page)
  await expect
    .poll(() => listKept(page))
    .toEqual(expect.arrayContaining(['/home/blog?id_card=101', '/sin-conexion']))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  await context.setOffline(true)
  await page.goto(at('axs', '/home/blog?id_card=101&comentario=true'))
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible()
  await expect(page.getByText('Copia guardada en su dispositivo')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('display', 'flex')
  await page.goto(at('axs'))
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: title! }).click()
  await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible()
  // The service worker does not handle the signed-in area.
  await expect(page.goto(at('axs', '/dashboard'))).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)

  await context.setOffline(false)
  await page.goto(at('axs', '/home/blog?id_card=101'))
  await expect(page.getByText('Copia guardada en su dispositivo')).toBeHidden()
  await page.goto(at('axs', '/logout'))
  await expect.poll(() => listKept(page)).toEqual([])
  await context.close()
})

test('a publication saved for later is listed and stored offline until it is removed', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'es-MX' })
  // With data saving on, the site stores only articles that the reader saves, not those that were only read.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const page = await context.newPage()
  await page.goto(at('axs', '/home/blog?id_card=101'))
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: 'Leer más tarde' }).click()
  await expect(page.getByRole('button', { name: 'Quitar de la lista' })).toBeVisible()
  await expect.poll(() => listKept(page)).toContain('/home/blog?id_card=101')
  await page.getByRole('link', { name: 'Ver la lista' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leer más tarde' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: title! })).toBeVisible()
  await page.getByRole('button', { name: `Quitar de la lista: ${title}` }).click()
  await expect(page.getByText('Todavía no hay nada')).toBeVisible()
  await context.close()
})

test('an organisation is installed under its name, with icons in its colours', async ({
  http,
  hosts,
  fetchPage,
}) => {
  const { body, headers } = await http(hosts.acx, '/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({ name: 'ACX Tecnología', start_url: '/home', theme_color: '#b3122b' })
  for (const { src } of manifest.icons) {
    const icon = await http(hosts.acx, src)
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/png'])
  }
  expect((await fetchPage('/manifest.webmanifest', { host: 'elsewhere.localhost' })).status).toBe(200)
  expect((await http(hosts.acx, '/iconos/64.png')).status).toBe(404)

  const worker = await http(hosts.acx, '/sw.js')
  expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
})
