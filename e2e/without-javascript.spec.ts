import { parseDocument } from './support/document'
import { expect, test } from './support/fixtures'

/** Every path through the site works by plain links and forms. Comments have a separate spec. */
test.use({ javaScriptEnabled: false })

test.describe('without JavaScript', () => {
  test('the picker links to the board, the board to an article and back, and its forms open and search', async ({
    page,
    hosts,
  }) => {
    await page.goto(`${hosts.unassigned}/`)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Nova' })
      .getByRole('link', { name: 'Acceder' })
      .click()
    await expect(page).toHaveURL(`${hosts.unassigned}/home`)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Volver arriba' })).toBeVisible()
    await expect(footer.getByRole('group', { name: 'Tema' })).toBeHidden()
    await page.locator('[data-slot="upper"]').getByRole('link').click()
    await expect(page).toHaveURL(/\/home\/blog\?id_card=\d+$/)
    await expect(page.locator('[data-article]')).toBeVisible()
    await page.getByRole('link', { name: 'Volver a la portada' }).click()
    await expect(page).toHaveURL(`${hosts.unassigned}/home`)
    await page.locator('[data-slot="middle-4"]').getByRole('link', { name: 'Dejar un comentario' }).click()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('plan y riesgo')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page).toHaveURL(`${hosts.unassigned}/home/buscar?descripcionBuscar=plan+y+riesgo`)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  test("the side panel's links open their pages", async ({ http, hosts }) => {
    const home = parseDocument((await http(hosts.axs, '/home')).body)
    for (const region of ['Tendencias', 'Publicaciones recientes', 'Archivos', 'Categorias']) {
      const link = home.querySelector(`aside section[aria-label="${region}"] a`)!
      const { body } = await http(hosts.axs, link.getAttribute('href')!)
      const title = parseDocument(body).querySelector('h1')!.textContent!
      expect(title.toLowerCase(), region).toContain(link.textContent!.toLowerCase())
    }
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
