import type { Page } from '@playwright/test'
import { inFull } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import { hydrate } from './support/hydration'
import { at } from './support/shell'

/** The first page view of a browser that prefers German. */
test.use({ hasLanguageOffer: true, locale: 'de-AT' })
test.beforeEach(({ hosts }) => void hosts)

const offer = (page: Page) => page.getByRole('region', { name: 'Deutsch' })

test('German is offered once the page is touched, and accepting it shows the page in German', async ({
  page,
}) => {
  await page.goto(at('nova', '/home/buscar?descripcionBuscar=sap'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await hydrate(page)
  await expect(offer(page)).toBeInViewport({ ratio: 1 })
  // Nothing is announced: the offer would have the role `status`, Next's route announcer the role `alert`.
  await expect(page.getByRole('status')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await offer(page).getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(page.url()).toBe(at('nova', '/home/buscar?descripcionBuscar=sap'))
  await hydrate(page)
  await expect(offer(page)).toBeHidden()
})

test('after dismissal it is never offered again', inFull, async ({ page }) => {
  await page.goto(at('axs'))
  await hydrate(page)
  await offer(page).getByRole('button', { name: 'Hinweis schließen' }).click()
  await page.reload()
  await hydrate(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(offer(page)).toBeHidden()
})
