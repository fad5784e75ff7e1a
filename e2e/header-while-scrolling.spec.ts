import type { Page } from '@playwright/test'
import { sample } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import { hamburger, header, openHeader } from './support/header'
import { scrollDown } from './support/shell'

/** All three headers hide on a phone while the reader scrolls down. */
test.beforeEach(({ hosts }) => void hosts)

/** Returns the visible height of the header, in px. Use reduced motion, so that it is either visible or hidden. */
async function readSeen(page: Page) {
  const { y, height } = (await header(page).boundingBox())!
  return Math.max(0, y + height)
}

const expectSeen = (page: Page, most: number) => expect.poll(() => readSeen(page)).toBeLessThanOrEqual(most)
const scrollBy = (page: Page, pixels: number) => page.evaluate((by) => window.scrollBy(0, by), pixels)

// The last number is the height in px that stays visible while scrolling down.
const headers = [
  ['axs', 'Grupo AXS', 0],
  ['acx', 'ACX Tecnología', 56],
  ['nova', 'Nova Consultores', 0],
] as const
for (const [host, name, rest] of sample(headers, { count: 1, key: 'scrolled headers' })) {
  test(`the header of ${host} shows ${rest} px while scrolling down, and is whole when scrolling up`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openHeader(page, host, 390, '/home')
    await scrollDown(page, 900)
    await expect.poll(() => readSeen(page)).toBe(rest)
    await scrollBy(page, -100)
    await expect.poll(() => readSeen(page)).toBeGreaterThan(40)
    await expectSeen(page, 57)
    for (const part of [
      header(page).getByRole('link', { name }),
      header(page).getByRole('link', { name: 'Buscar publicaciones' }),
      header(page).getByRole('link', { name: /^contact/i }),
      hamburger(page),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }

    // A focused element in the header stays visible, wherever the reader scrolls.
    await header(page).getByRole('link', { name }).focus()
    await page.keyboard.press('Tab')
    await scrollBy(page, 600)
    await expect(header(page).locator(':focus')).toBeInViewport({ ratio: 1 })
  })
}

test('the target of a link is not covered by the header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHeader(page, 'axs', 390, '/home/blog?id_card=101')
  const heading = page.getByRole('complementary').getByRole('heading').last()
  await scrollDown(page, 100_000)
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect.poll(async () => (await heading.boundingBox())!.y).toBeGreaterThanOrEqual(56)
})
