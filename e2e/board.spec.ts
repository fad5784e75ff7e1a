import type { Page } from '@playwright/test'
import { contentOf } from './support/content'
import { expect, test } from './support/fixtures'

/** Specification, section 2: the home board. */

const slot = (page: Page, name: string) => page.locator(`[data-slot="${name}"]`)

test.describe('the home board', () => {
  test('shows the first UPPER card, five MIDDLE ones in order and every RIGHT one', async ({
    page,
    hosts,
  }) => {
    const cards = await contentOf(hosts.axs, 'AXS').board()
    const titles = (placement: string) =>
      cards.filter((card) => card.placement === placement).map(({ title }) => title)
    await page.goto(`${hosts.axs}/home`)
    const headings = (name: string) => slot(page, name).getByRole('heading')
    await expect(headings('upper')).toHaveText(titles('UPPER').slice(0, 1))
    for (const [index, title] of titles('MIDDLE').slice(0, 5).entries()) {
      await expect(headings(`middle-${index + 1}`)).toHaveText(title)
    }
    await expect(headings('right')).toHaveText(titles('RIGHT'))
  })

  test('has the button that each card’s author wrote', async ({ page, hosts }) => {
    const [upper] = await contentOf(hosts.axs, 'AXS').board()
    await page.goto(`${hosts.axs}/home`)
    await expect(slot(page, 'upper').getByRole('link', { name: upper!.button })).toBeVisible()
  })

  test('writes the top title in capitals by style alone', async ({ page, hosts }) => {
    const [upper] = await contentOf(hosts.axs, 'AXS').board()
    await page.goto(`${hosts.axs}/home`)
    const heading = slot(page, 'upper').getByRole('heading', { name: upper!.title, exact: true })
    await expect(heading).toHaveCSS('text-transform', 'uppercase')
    expect(await heading.textContent()).toBe(upper!.title)
  })

  test('has pictures in the band and slots 1 to 3, and words alone in 4 and 5', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home`)
    for (const name of ['upper', 'middle-1', 'middle-2', 'middle-3']) {
      await expect(slot(page, name).getByRole('img')).toHaveCount(1)
    }
    for (const name of ['middle-4', 'middle-5'])
      await expect(slot(page, name).getByRole('img')).toHaveCount(0)
  })

  test('has no picture higher than 300 px, and the upper title above those of slots 1 and 2', async ({
    page,
    hosts,
  }) => {
    await page.goto(`${hosts.axs}/home`)
    for (const width of [390, 600, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const heights = await page
        .locator('[data-slot] img')
        .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().height))
      expect(Math.max(...heights), `at ${width} px`).toBeLessThanOrEqual(300)
      expect(Math.min(...heights), `at ${width} px`).toBeGreaterThan(0)
      for (const name of ['middle-1', 'middle-2']) {
        const picture = (await slot(page, name).getByRole('img').boundingBox())!
        const upperTitle = (await slot(page, name).locator('p').first().boundingBox())!
        expect(upperTitle.y + upperTitle.height).toBeLessThanOrEqual(picture.y)
      }
    }
  })

  test('puts slots 1 and 2 side by side, 3 over the whole width, 4 and 5 side by side', async ({
    page,
    hosts,
  }) => {
    await page.goto(`${hosts.axs}/home`)
    const box = async (number: number) => (await slot(page, `middle-${number}`).boundingBox())!
    const [one, two, three, four, five] = await Promise.all([1, 2, 3, 4, 5].map(box))
    expect(two!.y).toBe(one!.y)
    expect(two!.x).toBeGreaterThan(one!.x + one!.width)
    expect(three!.width).toBeCloseTo(two!.x + two!.width - one!.x, 0)
    expect(five!.y).toBe(four!.y)
    expect(five!.x).toBeGreaterThan(four!.x + four!.width)
  })

  test('invites to comment on the cards that are words alone', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home`)
    const invitation = { name: 'Dejar un comentario' }
    await expect(slot(page, 'middle-4').getByRole('link', invitation)).toBeVisible()
    await expect(slot(page, 'middle-5').getByRole('link', invitation)).toBeVisible()
  })

  for (const [host, header] of [
    ['axs', 'axs'],
    ['acx', 'acx'],
    ['nova', 'standard'],
  ] as const) {
    test(`of ${host} stands below the ${header} header`, async ({ page, hosts }) => {
      await page.goto(`${hosts[host]}/home`)
      await expect(page.getByRole('banner')).toHaveAttribute('data-header', header)
      await expect(page.getByRole('main').locator('[data-slot="upper"]')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }
})
