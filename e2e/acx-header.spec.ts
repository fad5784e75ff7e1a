import { inFull, sample } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import {
  drawers,
  entry,
  expectInWindow,
  group,
  hamburger,
  header,
  openHeader,
  rows,
  showHeader,
} from './support/header'
import { at, scrollDown } from './support/shell'

test.beforeEach(({ hosts }) => void hosts)

test('the ACX bar is 80 px high, covers no content and stays in place above 600 px; its drawer links to the pages about the organisation', async ({
  page,
}) => {
  await openHeader(page, 'acx', rows[0]!, '/home')
  const { y } = (await page.getByRole('main').boundingBox())!
  expect(y).toBeGreaterThanOrEqual(80)
  for (const width of rows) {
    await test.step(`${width} px`, async () => {
      await showHeader(page, width)
      await scrollDown(page, 500)
      expect(await header(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 80 })
      await expect(header(page).getByRole('link', { name: 'ACX Tecnología' })).toHaveAttribute('href', '/')
      await expectInWindow(entry(page, 'Quiénes somos'))
      await expectInWindow(entry(page, 'Qué hacemos'))
    })
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await showHeader(page, 390)
  await hamburger(page).click()
  await expect(entry(page, 'Qué hacemos')).toHaveAttribute('href', '/quehacemos')
  await group(page, 'Submenú de Quiénes somos').click()
  await expectInWindow(entry(page, 'Sobre nosotros'))
})

test('the ACX logo leads home by keyboard at every width', async ({ page }) => {
  for (const width of sample([...drawers, ...rows], { count: 1, key: 'ACX logo' })) {
    await test.step(`${width} px`, async () => {
      await openHeader(page, 'acx', width)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(header(page).getByRole('link', { name: 'ACX Tecnología' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(at('acx'))
    })
  }
})

test.describe('by touch and without JavaScript', () => {
  test.use({ hasTouch: true, javaScriptEnabled: false })

  test('the ACX logo leads home at every width', inFull, async ({ page }) => {
    for (const width of [...drawers, ...rows]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(at('acx', '/home/categoria?id_categoria=7'))
        await header(page).getByRole('link', { name: 'ACX Tecnología' }).tap()
        await expect(page).toHaveURL(at('acx'))
      })
    }
  })
})
