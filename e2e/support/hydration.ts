import { expect, type Page } from '@playwright/test'

/** A reader's first sign of life: the pointer moves, where nothing is. */
export async function touch(page: Page) {
  const { x, y } = { x: 1, y: (page.viewportSize()?.height ?? 800) - 1 }
  await page.mouse.move(x, y)
  await page.mouse.move(x + 1, y)
}

/** Touches the page, and waits until React has it. */
export async function hydrate(page: Page) {
  await touch(page)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}
