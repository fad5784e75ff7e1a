import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { touch } from './support/hydration'
import { at } from './support/shell'

/** Reading without a connection: what was read is there, and nothing else is ever in the network's place. */
test.beforeEach(({ hosts }) => void hosts)

/** Of the reader's browser; a request that fails for want of a connection is no problem here. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const pages = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return pages.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

test('an article that was read can be read again without a connection, until its reader logs out', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'es-MX' })
  const page = await context.newPage()
  await page.goto(at('axs', '/home/blog?id_card=101'))
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined()
  await touch(page)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
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
  // The signed-in area is none of its business.
  await expect(page.goto(at('axs', '/dashboard'))).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)

  await context.setOffline(false)
  await page.goto(at('axs', '/home/blog?id_card=101'))
  await expect(page.getByText('Copia guardada en su dispositivo')).toBeHidden()
  await page.goto(at('axs', '/logout'))
  await expect.poll(() => listKept(page)).toEqual([])
  await context.close()
})

test('what is put aside is on a list of its own, with a copy, until it is taken off', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'es-MX' })
  // Whose browser keeps nothing that it was not asked to.
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

test('the browser’s own bar has the colour of the header, in both themes', async ({ page }) => {
  const colour = () => page.locator('meta[name="theme-color"]').first().getAttribute('content')
  await page.goto(at('acx'))
  expect(await colour()).toBe('#b3122b')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  expect(await colour()).toBe('#9d1026')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Claro' }).click()
  await expect.poll(colour).toBe('#b3122b')
})
