import { expect, test } from './support/fixtures'

/** Every path through the site works by plain links and forms. Comments have a separate spec. */
test.use({ javaScriptEnabled: false })

test.describe('without JavaScript', () => {
  test('the picker links to the board, the board to an article, and back', async ({ page, hosts }) => {
    await page.goto(`${hosts.unassigned}/`)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Nova' })
      .getByRole('link', { name: 'Acceder' })
      .click()
    await expect(page).toHaveURL(`${hosts.unassigned}/home`)
    await page.locator('[data-slot="upper"]').getByRole('link').click()
    await expect(page).toHaveURL(/\/home\/blog\?id_card=\d+$/)
    await expect(page.locator('[data-article]')).toBeVisible()
    await page.getByRole('link', { name: 'Volver a la portada' }).click()
    await expect(page).toHaveURL(`${hosts.unassigned}/home`)
  })

  test('the search form searches', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home`)
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('peaje y tag')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page).toHaveURL(`${hosts.axs}/home/buscar?descripcionBuscar=peaje+y+tag`)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  test("the side panel's links open their pages", async ({ page, hosts }) => {
    for (const region of ['Tendencias', 'Publicaciones recientes', 'Archivos', 'Categorias']) {
      await test.step(region, async () => {
        await page.goto(`${hosts.axs}/home`)
        const link = page.getByRole('region', { name: region }).getByRole('link').first()
        const text = (await link.textContent())!
        await link.click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText(text, { ignoreCase: true })
      })
    }
  })

  test('«Dejar un comentario» opens the form', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home`)
    await page.locator('[data-slot="middle-4"]').getByRole('link', { name: 'Dejar un comentario' }).click()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
  })

  test('an embedded video or map is a link to its original', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home/blog?id_card=119`)
    const embed = page.locator('.embed')
    await expect(embed.getByRole('link', { name: /^Abrir en OpenStreetMap/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\//,
    )
    await expect(embed.getByRole('button')).toBeHidden()
    await expect(embed.getByRole('checkbox')).toBeHidden()
  })
})
