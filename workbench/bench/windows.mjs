/** Browsers of people who write in one post of the admin. */
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/install-chromium.mjs'

export function openBrowser() {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
  })
}

/** Opens a window of a person's browser, with a post open on an instance of the site. */
export async function openWindow(browser, { person, copy, piece }) {
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 1280, height: 900 } })
  const cookies = person.cookies().map((cookie) => ({ ...cookie, domain: 'redaccion.localhost', path: '/' }))
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(`http://redaccion.localhost:${copy.port}/AXS/publicaciones/${piece}`)
  const text = page.getByRole('textbox', { name: 'Texto', exact: true })
  await text.waitFor()
  return { person, context, page, text }
}

/** Waits until the window is connected to the shared text of other people. */
export async function waitUntilJoint({ page }) {
  await page.locator('.editor-text[data-joint]').waitFor({ timeout: 60_000 })
}

/** Waits until all typed text is on the server. Fails after the time limit. */
export async function waitUntilSaved({ page }, timeout) {
  await page
    .getByText(/^Guardado/)
    .first()
    .waitFor({ timeout })
}
