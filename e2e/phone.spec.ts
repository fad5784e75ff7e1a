import { expect, test } from './support/fixtures'

/** Reading with a thumb: the same site, one column. */
test.describe('on a phone @phone', () => {
  test('the side panel stands below the content, and a tap opens an article', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home`)
    const upper = page.locator('[data-slot="upper"]')
    const panel = page.getByRole('complementary', { name: 'Panel lateral' })
    expect((await panel.boundingBox())!.y).toBeGreaterThan((await upper.boundingBox())!.y)
    await upper.getByRole('link').first().click()
    await page.waitForURL('**/home/blog?*')
    await expect(page.locator('[data-article]')).toBeVisible()
  })

  test('what is pressed is large enough for a finger', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home/blog?id_card=101&comentario=true`)
    for (const name of ['Enviar comentario', 'Buscar']) {
      const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!
      expect(box.height).toBeGreaterThanOrEqual(44)
    }
  })
})
