import type { Page } from '@playwright/test'

const { protocol, port } = new URL(process.env.E2E_BASE_URL ?? `http://axs.localhost:${process.env.E2E_PORT ?? 3217}`)

/** The demo's organisations, one for each header. */
export const hosts = {
  axs: `${protocol}//axs.localhost${port && `:${port}`}`,
  acx: `${protocol}//acx.localhost${port && `:${port}`}`,
  nova: `${protocol}//nova.localhost${port && `:${port}`}`,
}

export const home = (host: keyof typeof hosts) => `${hosts[host]}/home`

/** Scrolls at once, and waits until the page has noticed. */
export async function scrollDown(page: Page, pixels: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), pixels)
  await page.locator('html[data-scrolled]').waitFor()
}
