import type { Page, Request } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { roomOrigin } from './support/room'

/**
 * What the editorial room's scripts weigh at a first load, as they are sent. What few pieces need comes when
 * it is used, and what somebody else's presence needs when they are there.
 */
const MAX_ROOM_BYTES = 130 * 1024
// The budget is 270 kB; what a new piece shows at once leaves this much of it.
const MAX_EDITOR_BYTES = 250 * 1024

/** The bytes of all scripts that are sent until what the page is for stands there. */
async function weighScripts(page: Page, address: string, shown: string): Promise<number> {
  const scripts: Request[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'script' && pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request) && scripts.push(request))
  await page.goto(address)
  await page.locator(shown).first().waitFor()
  // What the page asks for once it stands there is asked for by then.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect.poll(() => pending.size).toBe(0)
  const sizes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize))
  expect(sizes.length).toBeGreaterThan(3)
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('the room’s first pages and the editor’s page stay light', async ({ browser, room }) => {
  for (const [path, shown, most] of [
    ['/AXS', 'h1', MAX_ROOM_BYTES],
    ['/AXS/publicaciones', '.piece-list', MAX_ROOM_BYTES],
    ['/AXS/plan', '.plan-board', MAX_ROOM_BYTES],
    ['/AXS/publicaciones/nueva', '#texto', MAX_EDITOR_BYTES],
  ] as const) {
    // Nothing is in this browser's cache yet.
    const context = await browser.newContext({ storageState: room.storageState })
    const bytes = await weighScripts(await context.newPage(), roomOrigin(room.site) + path, shown)
    expect([path, bytes, bytes <= most]).toEqual([path, bytes, true])
    test.info().annotations.push({ type: 'bytes', description: `${path}: ${bytes}` })
    await context.close()
  }
})
