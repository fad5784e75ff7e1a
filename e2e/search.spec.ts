import { expect, test } from './support/fixtures'

test('a mistyped word finds the likely word, and the page shows the correction', async ({ fetchPage }) => {
  const { body } = await fetchPage('/home/buscar?descripcionBuscar=poryecto')
  expect(body).toContain('Sin resultados para «poryecto».')
  expect(body).toMatch(
    /Se muestran los de «<a href="\/home\/buscar\?descripcionBuscar=proyecto"[^>]*>proyecto<\/a>»\./,
  )
  expect(body).toMatch(/<mark[^>]*>Proyecto<\/mark> sandía/)
})

test('words that no publication has together find publications with some of them', async ({ page }) => {
  for (const [text, title] of [
    ['cuanto cuesta un crm', 'Elegir un CRM'],
    ['mesa d ayuda', ''],
    ['etiqueta de peaje', ''],
    ['noviembre 2026', ''],
  ] as const) {
    await page.goto(`/home/buscar?descripcionBuscar=${encodeURIComponent(text)}`)
    await expect(page.getByText(/algunas de las palabras/), text).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first(), text).toBeVisible()
    if (title)
      await expect(
        page.getByRole('main').getByRole('article').filter({ hasText: title }),
        text,
      ).not.toHaveCount(0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search is narrowed by links and widened again, without scripts', async ({ page }) => {
    await page.goto('/home/buscar?descripcionBuscar=proyecto')
    const all = await page.getByRole('main').getByRole('article').count()
    // The page is wide, so the filter links are visible without opening them.
    await page
      .getByRole('region', { name: 'Categoría' })
      .getByRole('link', { name: /^Gestión de proyectos/ })
      .click()
    await expect(page).toHaveURL('/home/buscar?descripcionBuscar=proyecto&categoria=2')
    // The list is complete once the document has loaded.
    await page.waitForLoadState()
    const narrowed = await page.getByRole('main').getByRole('article').count()
    expect(narrowed).toBeGreaterThan(0)
    expect(narrowed).toBeLessThan(all)
    await page.getByRole('region', { name: 'Año' }).getByRole('link', { name: /^2025/ }).click()
    await expect(page).toHaveURL(/&categoria=2&anio=2025$/)
    await page.getByRole('link', { name: 'Quitar Categoría: Gestión de proyectos' }).click()
    await expect(page).toHaveURL('/home/buscar?descripcionBuscar=proyecto&anio=2025')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para «proyecto»')
  })
})

test("suggestions come from the host's own organisation", async ({ fetchPage }) => {
  const suggested = async (host: string) =>
    JSON.parse((await fetchPage('/api/suggestions?texto=proyec', { host })).body).length
  expect(await suggested('axs.localhost')).toBeGreaterThan(0)
  expect(await suggested('elsewhere.localhost')).toBe(0)
})

test('while typing, arrows choose a title and Enter opens it', async ({ page }) => {
  await page.goto('/home')
  const field = page.getByRole('searchbox', { name: 'Buscar' })
  await field.focus()
  const list = page.getByRole('listbox', { name: 'Sugerencias' })
  await expect(field).toHaveAttribute('aria-autocomplete', 'list')
  await field.pressSequentially('proyec')
  const first = list.getByRole('option').first()
  await expect(first).toBeVisible()
  const title = (await first.textContent()) ?? ''
  await field.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('Escape closes the suggestions, and the field keeps its text', async ({ page }) => {
  await page.goto('/home')
  const field = page.getByRole('searchbox', { name: 'Buscar' })
  await field.focus()
  const list = page.getByRole('listbox', { name: 'Sugerencias' })
  await expect(field).toHaveAttribute('aria-autocomplete', 'list')
  await field.pressSequentially('proyec')
  await expect(list).toBeVisible()
  await field.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('proyec')
})
