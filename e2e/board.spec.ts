import type { Page } from '@playwright/test'
import { contentOf } from './support/content'
import { parseDocument } from './support/document'
import { expect, test } from './support/fixtures'

/** Tests the home board (specification, section 2). */

const slot = (page: Page, name: string) => page.locator(`[data-slot="${name}"]`)

/** Compares the sizes of a note, a small title, a title and the lead title, at each text size. */
async function expectTitlesLarger(page: Page) {
  const choices = page.getByRole('contentinfo')
  for (const name of ['Grande', 'Muy grande', 'Normal']) {
    const choice = choices.getByRole('button', { name, exact: true })
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
    const sizes = await page.evaluate(() =>
      [
        '[data-slot="middle-1"] time',
        '[data-slot="right"] article > p',
        '[data-slot="right"] h3',
        '[data-slot="middle-1"] h2',
        '[data-slot="upper"] h2',
      ].map((selector) => parseFloat(getComputedStyle(document.querySelector(selector)!).fontSize)),
    )
    expect(sizes, name).toEqual([...new Set(sizes)].toSorted((first, other) => first - other))
  }
}

test.describe('the home board', () => {
  test('shows the cards of its organisation, each in its place, laid out as specified', async ({
    page,
    hosts,
  }) => {
    const cards = await contentOf(hosts.axs, 'AXS').board()
    const [first] = cards
    const titles = (placement: string) =>
      cards.filter((card) => card.placement === placement).map(({ title }) => title)
    const headings = (name: string) => slot(page, name).getByRole('heading')
    await page.goto(`${hosts.axs}/home`)

    await test.step('the first UPPER card, five MIDDLE ones in order and every RIGHT one', async () => {
      await expect(headings('upper')).toHaveText(titles('UPPER').slice(0, 1))
      for (const [index, title] of titles('MIDDLE').slice(0, 5).entries()) {
        await expect(headings(`middle-${index + 1}`)).toHaveText(title)
      }
      await expect(headings('right')).toHaveText(titles('RIGHT'))
    })

    await test.step("the button text of the card's author", async () => {
      await expect(slot(page, 'upper').getByRole('link', { name: first!.button })).toBeVisible()
    })

    await test.step('the top title, in capitals by style alone', async () => {
      const heading = slot(page, 'upper').getByRole('heading', { name: first!.title, exact: true })
      await expect(heading).toHaveCSS('text-transform', 'uppercase')
      expect(await heading.textContent()).toBe(first!.title)
    })

    await test.step('pictures in the band and slots 1 to 3, and words alone in 4 and 5', async () => {
      for (const name of ['upper', 'middle-1', 'middle-2', 'middle-3']) {
        await expect(slot(page, name).getByRole('img')).toHaveCount(1)
      }
      for (const name of ['middle-4', 'middle-5'])
        await expect(slot(page, name).getByRole('img')).toHaveCount(0)
    })

    await test.step('an invitation to comment on the cards that are words alone', async () => {
      const invitation = { name: 'Dejar un comentario' }
      await expect(slot(page, 'middle-4').getByRole('link', invitation)).toBeVisible()
      await expect(slot(page, 'middle-5').getByRole('link', invitation)).toBeVisible()
    })

    await test.step('titles larger than the text below them at each text size', () =>
      expectTitlesLarger(page))

    await test.step('slots 1 and 2 side by side, 3 over the whole width, 4 and 5 side by side', async () => {
      const box = async (number: number) => (await slot(page, `middle-${number}`).boundingBox())!
      const [slot1, two, three, four, five] = await Promise.all([1, 2, 3, 4, 5].map(box))
      expect(two!.y).toBe(slot1!.y)
      expect(two!.x).toBeGreaterThan(slot1!.x + slot1!.width)
      expect(three!.width).toBeCloseTo(two!.x + two!.width - slot1!.x, 0)
      expect(five!.y).toBe(four!.y)
      expect(five!.x).toBeGreaterThan(four!.x + four!.width)
    })

    await test.step('right cards beside the middle ones at every width with a row of menus', async () => {
      for (const width of [601, 768, 900, 991, 992, 1024, 1100, 1200, 1279, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        const [middle, right] = await Promise.all([
          slot(page, 'middle-2').boundingBox(),
          slot(page, 'right').first().boundingBox(),
        ])
        expect(right!.x, `at ${width} px`).toBeGreaterThan(middle!.x + middle!.width)
        expect(right!.y, `at ${width} px`).toBeLessThan(middle!.y + middle!.height)
      }
    })

    await test.step('slots 1 and 2, and 4 and 5, side by side from 601 px on, none below 165 px', async () => {
      for (const width of [601, 650, 715, 768, 992, 1005, 1012, 1279]) {
        await page.setViewportSize({ width, height: 900 })
        for (const [first, second] of [
          ['middle-1', 'middle-2'],
          ['middle-4', 'middle-5'],
        ] as const) {
          const [firstBox, other] = [
            (await slot(page, first).boundingBox())!,
            (await slot(page, second).boundingBox())!,
          ]
          expect(other.y, `${second} at ${width} px`).toBe(firstBox.y)
          expect(other.x, `${second} at ${width} px`).toBeGreaterThan(firstBox.x + firstBox.width)
          expect(other.width, `${second} at ${width} px`).toBeGreaterThanOrEqual(165)
        }
      }
    })

    await test.step('no picture higher than 300 px, and the upper title above those of slots 1 and 2', async () => {
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
  })

  test('starts below the header of its organisation', async ({ http, hosts }) => {
    for (const [host, header] of [
      ['axs', 'axs'],
      ['acx', 'acx'],
      ['nova', 'standard'],
    ] as const) {
      const document = parseDocument((await http(hosts[host], '/home')).body)
      expect(document.querySelector('header')!.dataset.header).toBe(header)
      expect(document.querySelectorAll('main [data-slot="upper"]')).toHaveLength(1)
      expect(document.querySelectorAll('body footer')).toHaveLength(1)
    }
  })
})
