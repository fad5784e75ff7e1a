import type { Page } from '@playwright/test'
import { inFull } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import { getSmallestFieldText, phone } from './support/phone'

/** Expects that the organisation's name is not cut at any width, with and without the text spacing of WCAG 1.4.12. */
async function expectWholeName(page: Page, origin: string) {
  const name = page.getByRole('banner').getByRole('link').first().locator('span')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 700 })
    const hidden = () =>
      name.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])
    expect(await hidden(), `${origin}, ${width} px`).toEqual([0, 0])
    await name.evaluate(({ style }) =>
      Object.assign(style, { lineHeight: '1.5', letterSpacing: '0.12em', wordSpacing: '0.16em' }),
    )
    expect(await hidden(), `${origin}, ${width} px, spaced`).toEqual([0, 0])
    await name.evaluate((box) => box.removeAttribute('style'))
  }
}

/** Reading on a phone: the same site in one column. */
test.describe('on a phone', () => {
  test.use(phone)

  test('the side panel is below the content, the whole name is visible, and a tap opens an article', async ({
    page,
    hosts,
  }) => {
    await page.goto(`${hosts.axs}/home`)
    await expectWholeName(page, hosts.axs)
    const upper = page.locator('[data-slot="upper"]')
    const panel = page.getByRole('complementary', { name: 'Panel lateral' })
    expect((await panel.boundingBox())!.y).toBeGreaterThan((await upper.boundingBox())!.y)
    await upper.getByRole('link').first().click()
    await page.waitForURL('**/home/blog?*')
    await expect(page.locator('[data-article]')).toBeVisible()
  })

  test(
    'the names of other organisations are not cut on the narrowest screens',
    inFull,
    async ({ page, hosts }) => {
      for (const origin of [hosts.acx, hosts.nova]) {
        await page.goto(`${origin}/home`)
        await expectWholeName(page, origin)
      }
    },
  )

  test('a wide table can be scrolled, buttons are large enough for a finger, and field text has at least 16 px', async ({
    page,
    hosts,
  }) => {
    await page.goto(`${hosts.axs}/home/blog?id_card=124&comentario=true`)
    const table = page.locator('.table-scroll').first()
    // The gradients that hide the shadows scroll with the content (`local`); the shadows do not (`scroll`).
    await expect(table).toHaveCSS('background-attachment', 'local, local, scroll, scroll')
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(
      0,
    )
    for (const name of ['Enviar comentario', 'Buscar']) {
      const box = (await page.getByRole('button', { name, exact: true }).boundingBox())!
      expect(box.height).toBeGreaterThanOrEqual(44)
    }
    expect(await getSmallestFieldText(page)).toBeGreaterThanOrEqual(16)
  })
})
