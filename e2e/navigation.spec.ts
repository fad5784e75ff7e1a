import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { inFull, sample } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import { hydrate } from './support/hydration'

/** Tests that every card button opens /home/blog after one second (specification, section 2). */

/** Minimum ms between a click and the new page: the specified second, less the timer's inaccuracy. */
const MIN_MS = 950

/** Returns the ms from the next click to the change of address. Rejects if the document is loaded again. */
function timeNextNavigation(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const onClick = ({ timeStamp }: MouseEvent) => {
          const from = location.href
          const readState = () =>
            location.href === from ? requestAnimationFrame(readState) : resolve(performance.now() - timeStamp)
          readState()
        }
        addEventListener('click', onClick, { once: true, capture: true })
      }),
  )
}

const reader = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cartelera.reader') ?? '{}'))

const cardLink = (page: Page, slot = 'upper') =>
  // Skips the invitation to comment, which may precede the card's link.
  page.locator(`[data-slot="${slot}"] a:not([data-comment-flag])`).first()

test.describe('following a card', () => {
  test('changes the page after a second, without loading the document again, by mouse and keyboard', async ({
    page,
    context,
    hosts,
  }) => {
    await page.goto(`${hosts.axs}/home`)
    // Hydrates first: without React after a second, the browser would load the link as a new document.
    await hydrate(page)
    for (const modifier of sample(['ControlOrMeta', 'Shift'] as const, { count: 1, key: 'modifiers' })) {
      await test.step(`but with ${modifier} opens a second page at once, by the browser`, async () => {
        const opened = context.waitForEvent('page')
        await cardLink(page).click({ modifiers: [modifier] })
        const other = await opened
        await expect(other).toHaveURL(/id_card=/)
        await other.close()
        expect(page.url()).toBe(`${hosts.axs}/home`)
        await expect(page.locator('html')).not.toHaveAttribute('data-navigating')
      })
    }
    await test.step('by keyboard', async () => {
      const waited = timeNextNavigation(page)
      await cardLink(page).focus()
      await page.keyboard.press('Enter')
      expect(await waited).toBeGreaterThan(MIN_MS)
      await expect(page).toHaveURL(/id_card=/)
      await page.goBack()
      await expect(page).toHaveURL(`${hosts.axs}/home`)
      await expect(cardLink(page)).toBeVisible()
    })
    const slots = ['upper', 'middle-1', 'middle-3', 'middle-5', 'right']
    for (const slot of sample(slots, { count: 2, key: 'slots' })) {
      await test.step(`from slot ${slot}`, async () => {
        const waited = timeNextNavigation(page)
        await cardLink(page, slot).click()
        expect(await waited).toBeGreaterThan(MIN_MS)
        await expect(page).toHaveURL(/\/home\/blog\?id_card=\d+$/)
        await expect(page.getByRole('main').locator('[data-article]')).toBeVisible()
        await page.goBack()
        await expect(page).toHaveURL(`${hosts.axs}/home`)
        await expect(cardLink(page)).toBeVisible()
      })
    }
    for (const list of sample(['Tendencias', 'Publicaciones recientes'], { count: 1, key: 'lists' })) {
      await test.step(`from ${list}`, async () => {
        const entry = page.getByRole('region', { name: list }).getByRole('link').first()
        const title = await entry.textContent()
        const waited = timeNextNavigation(page)
        await entry.click()
        expect(await waited).toBeGreaterThan(MIN_MS)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
      })
    }
  })

  test('shows progress while it waits, and hides it afterwards', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home`)
    await hydrate(page)
    const link = cardLink(page)
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await link.click()
    await expect(link).toHaveAttribute('aria-busy', 'true')
    await page.clock.resume()
    await page.waitForURL('**/home/blog?*')
    await expect(page.locator('html')).not.toHaveAttribute('data-navigating')
  })

  test('loads the page while it waits, so nothing is requested after the second', async ({
    page,
    context,
    hosts,
  }) => {
    await page.goto(`${hosts.axs}/home`)
    await hydrate(page)
    const loaded = page.waitForResponse(
      (response) =>
        response.url().includes('/home/blog?id_card') &&
        !response.request().headers()['next-router-segment-prefetch'],
    )
    const pending = new Set<Request>()
    page.on('request', (request) => void pending.add(request))
    page.on('requestfinished', (request) => void pending.delete(request))
    const waited = timeNextNavigation(page)
    await cardLink(page).click()
    await (await loaded).finished()
    // Waits until the page has read the article's flight data, because it then requests the article's files.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestIdleCallback(() => requestIdleCallback(resolve), { timeout: 10_000 }),
        ),
    )
    await expect.poll(() => pending.size).toBe(0)
    await context.setOffline(true)
    await waited
    await expect(page.locator('[data-article]')).toBeVisible()
  })

  test('by «Dejar un comentario» sets the comment flag and opens the form; the board clears it', async ({
    page,
    hosts,
  }) => {
    await page.goto(`${hosts.axs}/home`)
    await hydrate(page)
    await test.step('which the link of the card does not', async () => {
      await cardLink(page, 'middle-4').click()
      await page.waitForURL('**/home/blog?*')
      expect((await reader(page)).comentarioState).not.toBe(true)
      await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeHidden()
      await page.getByRole('link', { name: 'Volver a la portada' }).click()
      await page.waitForURL('**/home')
    })
    const waited = timeNextNavigation(page)
    await page.locator('[data-slot="middle-4"]').getByRole('link', { name: 'Dejar un comentario' }).click()
    expect(await waited).toBeGreaterThan(MIN_MS)
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeInViewport()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
    expect(await reader(page)).toMatchObject({ comentarioState: true })
    await page.getByRole('banner').getByRole('link').first().click()
    await page.waitForURL('**/home')
    await expect.poll(async () => (await reader(page)).comentarioState).toBe(false)
  })
})

test.describe('the comment flag', () => {
  test('is cleared by opening the board of the signed-in area', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home/blog?id_card=101`)
    await page.evaluate(() => localStorage.setItem('cartelera.reader', '{"comentarioState":true}'))
    await page.goto(`${hosts.axs}/dashboard`)
    await expect.poll(async () => (await reader(page)).comentarioState).toBe(false)
  })

  test('opens the form of the next article', inFull, async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/error/404`)
    await page.evaluate(() => localStorage.setItem('cartelera.reader', '{"comentarioState":true}'))
    await page.goto(`${hosts.axs}/home/blog?id_card=101`)
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  })

  test('is overridden by an address with comentario=false', inFull, async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/error/404`)
    await page.evaluate(() => localStorage.setItem('cartelera.reader', '{"comentarioState":true}'))
    await page.goto(`${hosts.axs}/home/blog?id_card=101&comentario=false`)
    await expect(page.getByText('Dejar un comentario').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeHidden()
  })
})

test('moving through the site never loads a document again, keeps the layout, starts each page at its top with the focus on its heading, and the back button returns', async ({
  page,
  context,
  hosts,
}) => {
  const panel = page.getByRole('complementary', { name: 'Panel lateral' })
  const month = panel.getByRole('region', { name: 'Archivos' }).getByRole('link').first()
  const footer = page.getByRole('contentinfo')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await test.step('from a page without the panel to one with it', async () => {
    await page.goto(`${hosts.axs}/contacto`)
    await hydrate(page)
    await footer.getByRole('link', { name: 'Inicio' }).click()
    await page.waitForURL('**/home')
    await expect(month).toBeVisible()
    await hydrate(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  })
  await test.step('to a category, a month and an article', async () => {
    await panel.getByRole('region', { name: 'Categorias' }).getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home/categoria?*')
    await expect(heading).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('html')).not.toHaveAttribute('data-arrived')
    await panel.getByRole('region', { name: 'Archivos' }).getByRole('link').last().click()
    await page.waitForURL('**/home/archivos?*')
    await page.getByRole('main').getByRole('link', { name: 'Dejar un comentario' }).first().click()
    await page.waitForURL('**/home/blog?*')
    await expect(page.locator('[data-article]')).toBeVisible()
    await expect(page.getByRole('banner').getByText('SOLUCIONES')).toBeVisible()
    await expect(month).toBeVisible()
    await expect(footer.getByRole('button', { name: 'Deutsch' })).toBeVisible()
  })
  await test.step('to the board and back', async () => {
    await page.getByRole('link', { name: 'Volver a la portada' }).click()
    await page.waitForURL('**/home')
    await page.goBack()
    await page.waitForURL('**/home/blog?*')
    await expect(page.locator('[data-article]')).toBeVisible()
    await page.goBack()
    await expect(heading).toContainText('Archivo de')
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  })
  await test.step('an organisation selected in another tab is shown with its header', async () => {
    const session = encodeURIComponent('{"id":2,"idOrgV":"ACX"}')
    await context.addCookies([{ name: 'session', value: session, url: hosts.axs }])
    await month.click()
    await expect(page.getByRole('banner')).toHaveAttribute('data-header', 'acx')
    await expect(page.locator('html')).toHaveAttribute('data-org', 'ACX')
  })
})

test('a page is smaller to navigate to than to load', async ({ http, hosts }) => {
  const toSize = async (address: string, headers: Record<string, string>) => {
    const { status, body } = await http(hosts.axs, address, { headers })
    expect(status).toBe(200)
    return gzipSync(body).length
  }
  const toTree = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
  for (const address of ['/home', '/home/blog?id_card=147', '/home/buscar?descripcionBuscar=peajes']) {
    const document = await toSize(address, {})
    const tree = await toSize(address, toTree)
    expect(tree + (await toSize(address, { rsc: '1' })), address).toBeLessThan(document)
  }
})

test.describe('pages of one kind, one after another', () => {
  const kinds = [
    ['articles', 'Tendencias'],
    ['months', 'Archivos'],
    ['categories', 'Categorias'],
  ] as const
  for (const [kind, region] of sample(kinds, { count: 1, key: 'pages of one kind' })) {
    test(`${kind} show their own content`, async ({ page, hosts }) => {
      await page.goto(`${hosts.axs}/home`)
      await hydrate(page)
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      const links = page.getByRole('region', { name: region }).getByRole('link')
      const headings: string[] = []
      for (const index of [0, 1, 2, 0]) {
        const link = links.nth(index)
        const target = (await link.getAttribute('href'))!
        const text = (await link.textContent())!
        await link.click()
        await page.waitForURL((url) => url.pathname + url.search === target)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(text, { ignoreCase: true })
        headings.push(text)
      }
      for (const text of headings.slice(0, -1).toReversed()) {
        await page.goBack()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(text, { ignoreCase: true })
      }
      expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
    })
  }
})
