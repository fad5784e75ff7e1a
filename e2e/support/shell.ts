import type { Page } from '@playwright/test'
import { test } from './fixtures'

/** Organisations of the demo, one for each header. */
export type Demo = 'axs' | 'acx' | 'nova'

/** Returns an address of one of the demo's organisations. */
export function at(name: Demo, path = '/home') {
  const { protocol, port } = new URL(test.info().project.use.baseURL!)
  return `${protocol}//${name}.localhost${port && `:${port}`}${path}`
}

/** Scrolls without an animation, and waits until the page has handled the scroll event. */
export async function scrollDown(page: Page, pixels: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), pixels)
  await page.locator('html[data-scrolled]').waitFor()
}
