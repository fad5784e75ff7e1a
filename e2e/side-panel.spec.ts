import type { Page } from '@playwright/test'
import { contentOf } from './support/content'
import { inFull, sample } from '@/lib/testing/suite'
import { parseDocument, readTexts } from './support/document'
import { expect, test } from './support/fixtures'
import { hydrate } from './support/hydration'

/** Tests the side panel, which is beside all content (specification, section 2). */

const panel = (page: Page) => page.getByRole('complementary', { name: 'Panel lateral' })
const part = (page: Page, name: string) => panel(page).getByRole('region', { name })
const searchbox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' })
const clear = (page: Page) => page.getByRole('button', { name: 'Limpiar búsqueda' })

test.describe('the side panel', () => {
  test('has its five parts in order beside each kind of page', async ({ http, hosts }) => {
    for (const path of [
      '/home',
      '/home/blog?id_card=101',
      '/home/buscar?descripcionBuscar=sap',
      '/home/categoria?id_categoria=1',
    ]) {
      const aside = parseDocument((await http(hosts.axs, path)).body).querySelector('aside')!
      const titles = ['Buscar', 'Tendencias', 'Publicaciones recientes', 'Archivos', 'Categorias']
      expect([path, readTexts(aside, 'h2')]).toEqual([path, titles])
      expect(aside.querySelectorAll('section')).toHaveLength(5)
    }
  })

  test('lists the publications, months and categories of the organisation, and begins beside the content', async ({
    page,
    hosts,
  }) => {
    const content = contentOf(hosts.axs, 'AXS')
    await page.goto(`${hosts.axs}/home`)
    for (const [name, call] of [
      ['Tendencias', 'trends'],
      ['Publicaciones recientes', 'recent'],
    ] as const) {
      await test.step(`«${name}» numbered, with titles and summaries, in half a screen at most`, async () => {
        const cards = await content[call]()
        const entries = part(page, name).getByRole('listitem')
        await expect(entries.getByRole('link')).toHaveText(cards.map(({ title }) => title))
        await expect(entries.locator('p')).toHaveText(cards.map(({ summary }) => summary))
        await expect(entries.locator('[aria-hidden]')).toHaveText(cards.map((_, index) => String(index + 1)))
        const box = (await part(page, name).getByRole('group').boundingBox())!
        expect(box.height).toBeLessThanOrEqual(page.viewportSize()!.height / 2 + 1)
      })
    }
    await expect(part(page, 'Publicaciones recientes').getByRole('listitem')).toHaveCount(5)
    await test.step('an entry for each month and each category', async () => {
      const months = (await content.months()).map((month) => month.FormatFechaPublicacion)
      const categories = (await content.categories()).map((category) => category.Descripcion)
      await expect(part(page, 'Archivos').getByRole('link')).toHaveText(months)
      await expect(part(page, 'Categorias').getByRole('link')).toHaveText(categories)
    })
    await test.step('its top beside the content, if it is shorter than the window', async () => {
      await page.setViewportSize({ width: 1366, height: 860 })
      const [top, contentTop] = await panel(page).evaluate((aside) => {
        for (const other of [...aside.children].slice(1)) other.remove()
        return [aside, aside.previousElementSibling!].map((element) => element.getBoundingClientRect().top)
      })
      expect(top).toBeCloseTo(contentTop!, 0)
    })
  })
})

test.describe('the search box', () => {
  test('offers to clear it only while it has text', inFull, async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home`)
    await expect(clear(page)).toBeHidden()
    await searchbox(page).fill('peaje')
    await clear(page).click()
    await expect(searchbox(page)).toHaveValue('')
    await expect(searchbox(page)).toBeFocused()
    await expect(clear(page)).toBeHidden()
  })

  for (const way of sample(['button', 'Enter'] as const, { count: 1, key: 'ways to search' })) {
    test(`by ${way} scrolls to the top at once and navigates after a second, with the text as typed`, async ({
      page,
      hosts,
    }) => {
      const text = '  SAP & «peaje» 50% '
      await page.setViewportSize({ width: 1280, height: 420 })
      await page.goto(`${hosts.axs}/home`)
      await searchbox(page).fill(text)
      await searchbox(page).scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollBy(0, 120))
      const from = Date.now()
      if (way === 'Enter') await searchbox(page).press('Enter')
      else await panel(page).getByRole('button', { name: 'Buscar', exact: true }).click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await page.waitForURL('**/home/buscar?*')
      expect(Date.now() - from).toBeGreaterThan(950)
      expect(new URL(page.url()).searchParams.get('descripcionBuscar')).toBe(text)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('peaje')
    })
  }

  test(
    'is filled with the last search, on another page and after a reload',
    inFull,
    async ({ page, hosts }) => {
      await page.goto(`${hosts.axs}/home`)
      // Hydrates first: if React does not load within the second that the search waits, the browser submits the form,
      // and the search is not remembered.
      await hydrate(page)
      await searchbox(page).fill('inventario')
      await searchbox(page).press('Enter')
      await page.waitForURL('**/home/buscar?*')
      await page.goto(`${hosts.axs}/home/blog?id_card=101`)
      await expect(searchbox(page)).toHaveValue('inventario')
      await hydrate(page)
      await clear(page).click()
      await page.reload()
      await expect(searchbox(page)).toHaveValue('')
    },
  )
})

test.describe('search', () => {
  test('ignores accents, and shows a message if nothing matches', async ({ http, hosts }) => {
    const search = async (text: string) => {
      const { body } = await http(hosts.axs, `/home/buscar?descripcionBuscar=${text}`)
      return parseDocument(body).querySelector('main')!
    }
    expect(readTexts(await search('conciliacion'), 'h2').join()).toContain('Conciliar pagos')
    expect((await search('zzzzqqq')).textContent).toContain('No hay publicaciones')
  })

  test('shows the typed text as plain text, whatever it contains', async ({ http, hosts }) => {
    const text = '<img src=x onerror=alert(1)>"\'</script>'
    const { body } = await http(hosts.axs, `/home/buscar?descripcionBuscar=${encodeURIComponent(text)}`)
    expect(readTexts(parseDocument(body), 'h1').join()).toContain(text)
    expect(body).not.toContain('<img src=x')
  })
})
