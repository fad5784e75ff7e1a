import { expect, type Locator, type Page } from '@playwright/test'
import { sample } from '@/lib/testing/suite'
import { hydrate } from './hydration'
import { at, type Demo } from './shell'

/** Widths in px. Above 600 px the menu is a row, otherwise a drawer. The gate selects one width of each kind. */
export const rows = sample([601, 1024, 1920], { count: 1, key: 'rows' })
export const drawers = sample([390, 600], { count: 1, key: 'drawers' })

export const header = (page: Page) => page.getByRole('banner')
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Navegación principal' })
export const group = (page: Page, name: string) => menu(page).locator('summary').filter({ hasText: name })
export const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
export const hamburger = (page: Page) => header(page).getByRole('button', { name: 'Menú', exact: true })

/**
 * Opens a page with this organisation's header and hydrated menus. The default is the error page: the content
 * of other pages costs axe and the browser several times as much as the header.
 */
export async function openHeader(page: Page, host: Demo, width: number, path = '/error/404') {
  await showHeader(page, width)
  await page.goto(at(host, path))
  await hydrate(page)
}

/** Changes the width of the window without loading the page again. */
export async function showHeader(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  // Waits until the page has the new width: an element opened before that would move.
  if (page.url() !== 'about:blank') await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
  // Moves the mouse away, so that it hovers over nothing.
  await page.mouse.move(0, 799)
}

export async function expectInWindow(locator: Locator) {
  await expect(locator).toBeInViewport({ ratio: 1 })
}
