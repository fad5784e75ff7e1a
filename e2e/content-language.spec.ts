import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { at } from './support/shell'

/** Publications are in Spanish whatever the interface language is. The page marks the language of each part. */

test.beforeEach(({ hosts }) => void hosts)

async function openIn(page: Page, language: string, path: string) {
  await page.context().addCookies([{ name: 'language', value: language, url: at('axs', '/') }])
  await page.goto(at('axs', path))
}

const languageOf = (locator: Locator) =>
  locator.first().evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))

async function expectLanguage(language: string, locators: Locator[]) {
  for (const locator of locators)
    expect([`${locator}`, await languageOf(locator)]).toEqual([`${locator}`, language])
}

test('the board and the side panel of a page in German', async ({ page }) => {
  await openIn(page, 'de', '/home')
  const board = page.getByRole('main')
  const panel = page.getByRole('complementary')
  await expectLanguage('es', [
    board.locator('[data-slot="upper"]').getByRole('heading'),
    board.locator('[data-slot="middle-1"] p'),
    board.locator('[data-slot="right"]').getByRole('heading'),
    panel.getByRole('region').nth(1).getByRole('link'),
    panel.getByRole('region').nth(4).getByRole('link'),
    page.getByRole('banner').getByText('México y Centroamérica'),
  ])
  await expectLanguage('de', [
    board.getByRole('link', { name: 'Kommentar schreiben' }),
    board.getByRole('heading', { level: 1 }),
    panel.getByRole('heading', { level: 2 }),
  ])
})

test('an article and its comments on a page in German', async ({ page }) => {
  await openIn(page, 'de', '/home/blog?id_card=101')
  const article = page.locator('[data-article]')
  await expectLanguage('es', [
    article.getByRole('heading', { level: 1 }),
    article.locator('.prose p'),
    page.locator('[id^="comentario-"] > p'),
  ])
  await expectLanguage('de', [
    article.locator('time'),
    article.getByRole('link', { name: 'WhatsApp' }),
    page.locator('[id^="comentario-"] time'),
  ])
})

test('the title and the entries of a category on a page in German', async ({ page }) => {
  await openIn(page, 'de', '/home/categoria?id_categoria=7')
  const main = page.getByRole('main')
  await expectLanguage('es', [
    main.getByRole('heading', { level: 1 }),
    main.getByRole('heading', { level: 2 }),
  ])
  await expectLanguage('de', [main.locator('time')])
})

test('a Spanish page declares one language, once', async ({ page }) => {
  for (const path of ['/home', '/home/blog?id_card=101']) {
    await page.goto(at('axs', path))
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.locator('main [lang], aside [lang]')).toHaveCount(0)
  }
})
