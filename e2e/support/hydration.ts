import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'

const touches = new WeakMap<Page, number>()

/**
 * Moves the pointer over an empty place: the first touch of a page. Each call ends at a different place. Chromium
 * merges movements between two paints, and ignores one that returns to its start.
 */
export async function touch(page: Page) {
  const count = touches.get(page) ?? 0
  touches.set(page, count + 1)
  const { x, y } = { x: count % 2 === 0 ? 1 : 3, y: (page.viewportSize()?.height ?? 800) - 1 }
  await page.mouse.move(x, y)
  await page.mouse.move(x + 1, y)
}

/** Touches the page repeatedly until `result` settles, because Chromium drops touches before the first paint. */
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
 * Touches the page until React has hydrated it. The first touch may be lost: Chromium drops input before the first
 * paint, which may follow the load event on a busy machine. Later touches force a paint, and also press a key. A page
 * whose content has changed may keep plain links (`catch-up.ts`), and is then loaded again. Fails with the input that
 * the page received and the files that it loaded.
 */
export async function hydrate(page: Page) {
  const html = page.locator('html')
  let count = 0
  await expect(async () => {
    if (count > 0) await forcePaint(page)
    await touch(page)
    if (count > 1) await page.keyboard.press('Shift')
    if (count > 2 && (await hasCaughtUp(page))) await page.reload()
    count += 1
    await expect(html).toHaveAttribute('data-hydrated', '', { timeout: 5000 })
  })
    .toPass({ timeout: 240_000 })
    .catch(async (cause: unknown) => {
      throw new Error(`not hydrated: ${JSON.stringify(await describePage(page))}`, { cause })
    })
}

/** Forces a paint by a screenshot. It has a time limit, because it waits for fonts, which a test may delay. */
const forcePaint = (page: Page) =>
  page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 }, timeout: 5000 }).catch(() => null)

const hasCaughtUp = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('catch-up')))

/** Returns the input that the page receives within two seconds, and the files that it has loaded. */
async function describePage(page: Page) {
  const described = page.evaluate(async () => {
    const events: string[] = []
    for (const kind of ['pointermove', 'keydown'])
      addEventListener(kind, (event) => events.push(`${kind} ${String(Reflect.get(event, 'movementX'))}`))
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      events,
      state: [document.readyState, document.visibilityState, performance.getEntriesByType('paint').length],
      files: resources.map(({ name, startTime, responseEnd }) => [name, startTime, responseEnd].join(' ')),
    }
  })
  await touch(page)
  await page.keyboard.press('Shift')
  return described
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
