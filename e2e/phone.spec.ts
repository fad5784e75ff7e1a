import { expect, test } from './support/fixtures'
import { getSmallestFieldText, phone } from './support/phone'

/** Reading on a phone: the same site in one column. */
test.describe('on a phone', () => {
  test.use(phone)

  test('the side panel is below the content, and a tap opens an article', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home`)
    const upper = page.locator('[data-slot="upper"]')
    const panel = page.getByRole('complementary', { name: 'Panel lateral' })
    expect((await panel.boundingBox())!.y).toBeGreaterThan((await upper.boundingBox())!.y)
    await upper.getByRole('link').first().click()
    await page.waitForURL('**/home/blog?*')
    await expect(page.locator('[data-article]')).toBeVisible()
  })

  test("the organisation's name is not cut on the narrowest screens", async ({ page, hosts }) => {
    for (const host of [hosts.axs, hosts.acx, hosts.nova]) {
      await page.goto(`${host}/home`)
      const name = page.getByRole('banner').getByRole('link').first().locator('span')
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 700 })
        const hidden = () =>
          name.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])
        expect(await hidden(), `${host}, ${width} px`).toEqual([0, 0])
        // Text spacing of WCAG 1.4.12.
        await name.evaluate(({ style }) =>
          Object.assign(style, { lineHeight: '1.5', letterSpacing: '0.12em', wordSpacing: '0.16em' }),
        )
        expect(await hidden(), `${host}, ${width} px, spaced`).toEqual([0, 0])
        await name.evaluate((box) => box.removeAttribute('style'))
      }
    }
  })

  test('a table wider than the screen shows by shadows that it can be scrolled', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home/blog?id_card=124`)
    const table = page.locator('.table-scroll').first()
    // The gradients that hide the shadows scroll with the content (`local`); the shadows do not (`scroll`).
    await expect(table).toHaveCSS('background-attachment', 'local, local, scroll, scroll')
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(
      0,
    )
  })

  test('buttons are large enough for a finger, and field text has at least 16 px', async ({
    page,
    hosts,
  }) => {
    await page.goto(`${hosts.axs}/home/blog?id_card=101&comentario=true`)
    for (const name of ['Enviar comentario', 'Buscar']) {
      const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!
      expect(box.height).toBeGreaterThanOrEqual(44)
    }
    expect(await getSmallestFieldText(page)).toBeGreaterThanOrEqual(16)
  })
})
