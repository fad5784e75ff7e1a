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

test.describe('the keyboard', () => {
  test('moves from the skip link through header, content and side panel in reading order, with a visible focus', async ({
    page,
    hosts,
  }) => {
    await page.goto(`${hosts.axs}/home`)
    const places: string[] = []
    for (let stop = 0; stop < 120 && places.at(-1) !== 'contentinfo'; stop += 1) {
      await page.keyboard.press('Tab')
      const { place, unmarked } = await readStop(page)
      expect(unmarked).toEqual([])
      if (place !== places.at(-1)) places.push(place)
      if (place === 'skip link') {
        await expect(focused(page)).toHaveText('Saltar al contenido')
        await expect(focused(page)).toBeInViewport({ ratio: 1 })
      }
    }
    expect(places).toEqual(['skip link', 'banner', 'content', 'panel', 'contentinfo'])
  })

  test('jumps to the content by the skip link, and has a visible focus in an article with its form', async ({
    page,
    hosts,
  }) => {
    await page.goto(`${hosts.axs}/home/blog?id_card=101&comentario=true`)
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab')
      const { place, unmarked } = await readStop(page)
      expect(unmarked).toEqual([])
      if (place === 'skip link') {
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
        await expect(page.getByRole('main').locator(':focus')).toBeVisible()
      }
    }
  })
})
