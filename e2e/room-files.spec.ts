import type { Page, Request } from '@playwright/test'
import { sample } from '@/lib/testing/suite'
import { expect, test } from './support/fixtures'
import { roomOrigin } from './support/room'

/**
 * Limit on the scripts of the admin's first load, in transferred bytes. Rarely used features and co-editing
 * load later.
 */
const MAX_ROOM_BYTES = 130 * 1024
// Limit on the scripts of a new post. The total budget is 270 kB; the rest is for scripts that load later.
const MAX_EDITOR_BYTES = 250 * 1024

/** Returns the transferred bytes of all scripts that load until the element is visible and the page is idle. */
async function weighScripts(page: Page, address: string, selector: string): Promise<number> {
  const scripts: Request[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'script' && pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request) && scripts.push(request))
  await page.goto(address)
  await page.locator(selector).first().waitFor()
  // The page has requested its remaining scripts once it is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect.poll(() => pending.size).toBe(0)
  const sizes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize))
  expect(sizes.length).toBeGreaterThan(3)
  return sizes.reduce((sum, size) => sum + size, 0)
}

const editor = ['/AXS/publicaciones/nueva', '#texto', MAX_EDITOR_BYTES] as const
const budgets = [
  ['/AXS', 'h1', MAX_ROOM_BYTES],
  ['/AXS/publicaciones', '.piece-list', MAX_ROOM_BYTES],
  ['/AXS/plan', '.plan-board', MAX_ROOM_BYTES],
  editor,
] as const

test("the admin's first pages and the editor's page stay within their script budgets", async ({
  browser,
  room,
}) => {
  for (const [path, selector, most] of sample(budgets, { count: 1, key: 'budgets', always: [editor] })) {
    // A new context has an empty cache.
    const context = await browser.newContext({ storageState: room.storageState })
    const bytes = await weighScripts(await context.newPage(), roomOrigin(room.site) + path, selector)
    expect([path, bytes, bytes <= most]).toEqual([path, bytes, true])
    test.info().annotations.push({ type: 'bytes', description: `${path}: ${bytes}` })
    await context.close()
  }
})
