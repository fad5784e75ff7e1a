import { parseDocument, readLinks, readTexts } from './support/document'
import { expect, test, type FetchPage } from './support/fixtures'

/** Fetches a page and parses its main content. */
async function fetchMain(fetchPage: FetchPage, path: string): Promise<Element> {
  return parseDocument((await fetchPage(path)).body).querySelector('main')!
}

test('a mistyped word finds the likely word, and the page shows the correction', async ({ fetchPage }) => {
  const { body } = await fetchPage('/home/buscar?descripcionBuscar=poryecto')
  expect(body).toContain('Sin resultados para «poryecto».')
  expect(body).toMatch(
    /Se muestran los de «<a href="\/home\/buscar\?descripcionBuscar=proyecto"[^>]*>proyecto<\/a>»\./,
  )
  expect(body).toMatch(/<mark[^>]*>Proyecto<\/mark> sandía/)
})

test('words that no publication has together find publications with some of them', async ({ fetchPage }) => {
  for (const [text, title] of [
    ['cuanto cuesta un crm', 'Elegir un CRM'],
    ['mesa d ayuda', ''],
    ['etiqueta de peaje', ''],
    ['noviembre 2026', ''],
  ] as const) {
    const main = await fetchMain(fetchPage, `/home/buscar?descripcionBuscar=${encodeURIComponent(text)}`)
    expect(main.textContent, text).toMatch(/algunas de las palabras/)
    const entries = readTexts(main, 'article')
    expect(entries.filter((entry) => entry.includes(title)).length, text).toBeGreaterThan(0)
  }
})

test('a search is narrowed by links and widened again, without scripts', async ({ fetchPage }) => {
  const search = '/home/buscar?descripcionBuscar=proyecto'
  const all = await fetchMain(fetchPage, search)
  expect(readLinks(all, 'a')).toContain(`${search}&categoria=2`)
  const narrowed = await fetchMain(fetchPage, `${search}&categoria=2`)
  const [allEntries, narrowedEntries] = [all, narrowed].map((main) => main.querySelectorAll('article').length)
  expect(narrowedEntries).toBeGreaterThan(0)
  expect(narrowedEntries).toBeLessThan(allEntries!)
  expect(readLinks(narrowed, 'a')).toContain(`${search}&categoria=2&anio=2025`)
  const both = await fetchMain(fetchPage, `${search}&categoria=2&anio=2025`)
  expect(readLinks(both, 'a')).toContain(`${search}&anio=2025`)
  const widened = await fetchMain(fetchPage, `${search}&anio=2025`)
  expect(readTexts(widened, 'h1')).toEqual(['Resultados para «proyecto»'])
})

test('without text, the search page has the form and links to lists', async ({ http, hosts }) => {
  const main = parseDocument((await http(hosts.acx, '/home/buscar')).body).querySelector('main')!
  expect(readTexts(main, 'h1')).toEqual(['Buscar'])
  expect(readTexts(main, 'a')).toContain('Integraciones')
  expect(main.querySelector('form')!.getAttribute('action')).toBe('/home/buscar')
})

test("suggestions come from the host's own organisation", async ({ fetchPage }) => {
  const suggested = async (host: string) =>
    JSON.parse((await fetchPage('/api/suggestions?texto=proyec', { host })).body).length
  expect(await suggested('axs.localhost')).toBeGreaterThan(0)
  expect(await suggested('elsewhere.localhost')).toBe(0)
})

test('while typing, Escape closes the suggestions, arrows choose a title and Enter opens it', async ({
  page,
}) => {
  await page.goto('/home')
  const field = page.getByRole('searchbox', { name: 'Buscar' })
  await field.focus()
  const list = page.getByRole('listbox', { name: 'Sugerencias' })
  await expect(field).toHaveAttribute('aria-autocomplete', 'list')
  await field.pressSequentially('proye')
  await expect(list).toBeVisible()
  await field.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('proye')

  await field.pressSequentially('c')
  const first = list.getByRole('option').first()
  await expect(first).toBeVisible()
  const title = (await first.textContent()) ?? ''
  await field.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
