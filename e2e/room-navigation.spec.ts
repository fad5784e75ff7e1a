import type { BrowserContext, Page } from '@playwright/test'
import { inFull } from '@/lib/testing/suite'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { openPlace } from './support/room'
import type { TestOrganisation } from './support/shared-room'

/** The admin's frame: places, folding, the menu at the name and the command palette. The tests run in order. */
test.describe.configure({ mode: 'serial' })

let organisation: TestOrganisation
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser, room }) => {
  organisation = await room.createOrganisation('Con rumbo')
  await room.write(organisation.id, { title: 'Vuelven las garzas' })
  const viewport = { width: 1366, height: 768 }
  context = await browser.newContext({ reducedMotion: 'reduce', storageState: room.storageState, viewport })
  page = await context.newPage()
})

test.afterAll(() => context?.close())

const frame = () => page.getByRole('banner')

test('an owner sees all places without scrolling, and opens their pages', async () => {
  await page.goto(organisation.room)
  await expect(page.getByRole('navigation', { name: 'Redacción' }).getByRole('link')).toHaveText([
    'Inicio',
    'Publicaciones',
    'Plan',
    'Portada',
    'Medios',
    'Lectores',
    'Sitio',
  ])
  expect(await frame().evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await expectAccessible(page)
  await openPlace(page, 'Plan', 'Lanzamientos')
  await expect(page.getByRole('heading', { level: 1, name: 'Lanzamientos' })).toBeVisible()
  await expect(frame().getByRole('link', { name: 'Plan' })).toHaveAttribute('aria-current', 'true')
  await openPlace(page, 'Sitio')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Aspecto y páginas',
    'Contenido',
    'Equipo y acceso',
  ])
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Categorías', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Categorías' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sitio' })).toHaveAttribute(
    'href',
    `/${organisation.id}/sitio`,
  )
})

test('the navigation folds to icons and stays folded', async () => {
  await page.getByRole('button', { name: 'Solo iconos' }).click()
  const width = async () => (await frame().boundingBox())?.width ?? 0
  await expect.poll(width).toBeLessThan(80)
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => Object.values(localStorage))).toContain('icons')
  await page.reload()
  await expect.poll(width).toBeLessThan(80)
  await frame().getByRole('link', { name: 'Medios' }).click()
  await page.waitForURL(`${organisation.room}/medios`)
  await page.getByRole('button', { name: 'Solo iconos' }).click()
  await expect.poll(width).toBeGreaterThan(200)
})

test('the menu at the name leads to the account', inFull, async () => {
  await page.getByRole('button', { name: /cuenta y preferencias$/ }).press('Enter')
  await expect(page.getByLabel('Tema')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Tema')).toBeHidden()
  await page.getByRole('button', { name: /cuenta y preferencias$/ }).press('Enter')
  await page.getByRole('link', { name: 'Mi cuenta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
  await expect(frame().getByRole('link', { name: 'Inicio' })).toBeVisible()
})

test('the help is the guide for editors', inFull, async () => {
  await frame().getByRole('link', { name: 'Ayuda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guía para editores' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Lo esencial' })).toBeVisible()
  await expectAccessible(page)
})

test('the palette opens a publication by the keyboard, and lists it among the recent ones', async () => {
  const field = page.getByRole('combobox', { name: /^Publicación/ })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 1000 })
  }).toPass()
  await field.fill('garzas')
  // No other test of the shared admin has a post with this title.
  await expect(page.getByRole('option', { name: 'Vuelven las garzas' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/publicaciones\/\d+$/)
  await page.getByRole('button', { name: 'Buscar o ir a…' }).click()
  await expect(page.getByRole('group', { name: 'Recientes' }).getByRole('option')).toHaveText([
    /^Vuelven las garzas/,
  ])
})

test('a contributor sees three places and the author page', inFull, async ({ room }) => {
  const invited = { name: 'Eva Sanz', email: 'rumbo@example.com', role: 'contributor' } as const
  const contributor = await room.invite(organisation.id, invited)
  await contributor.goto(organisation.room)
  await expect(contributor.getByRole('navigation', { name: 'Redacción' }).getByRole('link')).toHaveText([
    'Inicio',
    'Publicaciones',
    'Medios',
  ])
  await contributor.getByRole('button', { name: /cuenta y preferencias$/ }).click()
  await contributor.getByRole('link', { name: 'Autores' }).click()
  await contributor.waitForURL(`${organisation.room}/autores`)
  await contributor.context().close()
})
