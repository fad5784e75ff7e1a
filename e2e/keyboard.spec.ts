import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures'

/** Reading with the keyboard only. */

const focused = (page: Page) => page.locator(':focus')

/** Returns the part of the page with the focus, and the element if it is not marked as focused. */
const readStop = (page: Page) =>
  focused(page).evaluate((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const isMarked = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    const { width, height } = element.getBoundingClientRect()
    const names = { aside: 'panel', main: 'content', header: 'banner', footer: 'contentinfo' }
    const [, place] = Object.entries(names).find(([tag]) => element.closest(tag)) ?? ['', 'skip link']
    return { place, unmarked: isMarked && width > 0 && height > 0 ? [] : [element.outerHTML.slice(0, 120)] }
  })

/** Stops that are checked for a visible focus. They include a header and several cards. */
const CHECKED_STOPS = 40

test.describe('the keyboard', () => {
  test('reaches the skip link first, which jumps to the content', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home`)
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveText('Saltar al contenido')
    await expect(focused(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  })

  test('has a visible focus in an article with its form, at every stop', async ({ page, hosts }) => {
    await page.goto(`${hosts.axs}/home/blog?id_card=101&comentario=true`)
    const unmarked: string[] = []
    for (let stop = 0; stop < CHECKED_STOPS; stop += 1) {
      await page.keyboard.press('Tab')
      unmarked.push(...(await readStop(page)).unmarked)
    }
    expect(unmarked).toEqual([])
  })

  test('moves through header, content and side panel in reading order, with a visible focus', async ({
    page,
    hosts,
  }) => {
    await page.goto(`${hosts.axs}/home`)
    const places: string[] = []
    for (let stop = 0; stop < 120 && places.at(-1) !== 'contentinfo'; stop += 1) {
      await page.keyboard.press('Tab')
      const { place, unmarked } = await readStop(page)
      if (stop < CHECKED_STOPS) expect(unmarked).toEqual([])
      if (place !== places.at(-1)) places.push(place)
    }
    expect(places).toEqual(['skip link', 'banner', 'content', 'panel', 'contentinfo'])
  })
})
