import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'

const touches = new WeakMap<Page, number>()

/**
 * Moves the pointer over an empty place: the first touch of a page. Each call ends at a different place than the one
 * before, because Chromium joins movements between two paints, and one that returns counts as none.
 */
export async function touch(page: Page) {
  const count = touches.get(page) ?? 0
  touches.set(page, count + 1)
  const { x, y } = { x: count % 2 === 0 ? 1 : 3, y: (page.viewportSize()?.height ?? 800) - 1 }
  await page.mouse.move(x, y)
  await page.mouse.move(x + 1, y)
}

/** Touches the page until `result` has come, because Chromium drops touches before the first paint. */
export async function touchUntil<Result>(page: Page, result: Promise<Result>): Promise<Result> {
  let isOver = false
  const settled = result.finally(() => (isOver = true))
  while (!isOver) {
    await touch(page)
    await Promise.race([settled, pause(1000)])
  }
  return settled
}

/**
 * Touches the page until React has hydrated it. Chromium drops the pointer's movements before the first paint, which
 * may follow the load event on a busy machine.
 */
export async function hydrate(page: Page) {
  await expect(async () => {
    await touch(page)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 5000 })
  }).toPass()
}

/** Opens a page whose scripts load once the returned function is called. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  // Routes disable the browser's cache: fonts would load late and shift the layout on each page.
  await page.route(/\.woff2$/, (route) => route.fulfill({ body: '' }))
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return release
}
