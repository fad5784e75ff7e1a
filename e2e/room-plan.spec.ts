import type { BrowserContext, Locator, Page } from '@playwright/test'
import { inFull } from '@/lib/testing/suite'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { openWithoutScripts } from './support/hydration'
import { performOn } from './support/room'
import type { TestOrganisation } from './support/shared-room'

/** From an idea to a post, on the plan board and in the calendar. The tests run in order. */
test.describe.configure({ mode: 'serial' })

let organisation: TestOrganisation
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser, room }) => {
  organisation = await room.createOrganisation('Plan')
  const title = 'Cómo se cobra en las autopistas mientras se cambian los sistemas de peaje'
  await room.publish(organisation.id, { title, content: '<p>Sin parar.</p>' })
  context = await browser.newContext({ reducedMotion: 'reduce', storageState: room.storageState })
  page = await context.newPage()
})

test.afterAll(() => context?.close())

const open = (query = '') => page.goto(`${organisation.room}/plan${query}`)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const column = (name: string) => page.getByRole('region', { name, exact: true })
const card = (where: Locator, title: string) => where.getByRole('listitem').filter({ hasText: title })
const notice = () => page.locator('.bulk-report').first()

async function propose(title: string, day = '') {
  await button('Nueva idea').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByLabel('En una frase').fill('Qué queda por saber.')
  await dialog.getByLabel('Quién').selectOption({ index: 0 })
  if (day) await dialog.getByLabel('Para cuándo').fill(day)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(card(column('Ideas'), title)).toBeVisible()
}

async function choose(title: string, action: string) {
  await button(`Acciones de «${title}»`).click()
  await button(action).click()
}

/** Drags an element by its lower edge, and drops it on the upper part of another. */
async function drag(what: Locator, where: Locator) {
  await what.scrollIntoViewIfNeeded()
  const [from, to] = [await what.boundingBox(), await where.boundingBox()]
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 30, from.y + from.height - 12)
  await expect(what).toHaveAttribute('draggable', 'true')
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + from.height - 6, { steps: 3 })
  await page.mouse.move(to.x + 20, to.y + 40, { steps: 5 })
  await expect(page.locator('[data-over]')).toHaveCount(1)
  await page.mouse.up()
}

test("a card is draggable if the pointer rested on it before the page's scripts loaded", async ({ room }) => {
  const idea = { title: 'Las vías verdes', sentence: '', person: null, day: null, organisations: [] }
  const { id, version } = await room.perform('createIdea', organisation.id, idea)
  const release = await openWithoutScripts(page, `${organisation.room}/plan`)
  const proposed = card(column('Ideas'), idea.title)
  await proposed.hover()
  release()
  await expect(proposed).toHaveAttribute('draggable', 'true')
  await page.unrouteAll({ behavior: 'wait' })

  // Another person's change appears without a reload.
  const fields = { state: 'dropped' }
  await performOn(page, 'changeIdea', organisation.id, { id, base: version, fields })
  await expect(proposed).toHaveCount(0)
  await performOn(page, 'createIdea', organisation.id, { ...idea, title: 'El carril bici' })
  await expect(card(column('Ideas'), 'El carril bici')).toBeVisible()
})

test('an idea is proposed, and accepted by keyboard', async () => {
  await propose('Los puentes que faltan')
  await button('Acciones de «Los puentes que faltan»').focus()
  await page.keyboard.press('Enter')
  await button('Mover a «Aceptadas»').focus()
  await page.keyboard.press('Enter')
  await expect(notice()).toContainText('«Los puentes que faltan» está ahora en «Aceptadas».')
  await expect(card(column('Aceptadas'), 'Los puentes que faltan')).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme)
    await expectAccessible(page)
  }
})

test('a card is dragged to another column; a drag that is not allowed shows the reason', async () => {
  const title = 'Los puentes que faltan'
  await drag(card(column('Aceptadas'), title), column('Ideas'))
  await expect(card(column('Ideas'), title)).toBeVisible()
  await drag(card(column('Ideas'), title), column('Publicada'))
  await expect(notice()).toContainText('Se publica y se programa en la página de la publicación.')
  await expect(card(column('Ideas'), title)).toBeVisible()
})

test('a column without cards is a strip, which expands when it gets the focus', async () => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const width = (name: string) =>
    column(name).evaluate((element) => Math.round(element.getBoundingClientRect().width))
  const strip = await width('Aceptadas')
  expect(strip).toBeGreaterThanOrEqual(44)
  expect(strip).toBeLessThan(60)
  await expect(column('Aceptadas').getByText('Nada')).toBeHidden()
  await column('Aceptadas').focus()
  await expect(column('Aceptadas').getByText('Nada')).toBeVisible()
  for (const name of ['Ideas', 'Aceptadas', 'Publicada'])
    expect(await width(name)).toBeGreaterThanOrEqual(220)
})

test('a busy button shows a line and keeps its width, with reduced motion and forced colours too', async () => {
  const busy = button('Nueva idea')
  const width = await busy.evaluate((element) => element.getBoundingClientRect().width)
  await busy.evaluate((element) => element.setAttribute('aria-busy', 'true'))
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors })
    const line = await busy.evaluate((element) => {
      const { borderBottomStyle, borderBottomWidth } = getComputedStyle(element, '::after')
      return {
        width: element.getBoundingClientRect().width,
        style: borderBottomStyle,
        height: borderBottomWidth,
      }
    })
    expect(line).toEqual({ width, style: 'dotted', height: '3px' })
  }
  await page.emulateMedia({ forcedColors: null })
})

test('one click creates the post and opens it', async () => {
  await open()
  await choose('Los puentes que faltan', 'Escribir la publicación')
  await expect(page).toHaveURL(new RegExp(`^${organisation.room}/publicaciones/\\d+$`))
  await expect(page.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue(
    'Los puentes que faltan',
  )
  await expect(page.getByRole('textbox', { name: 'Resumen', exact: true })).toHaveValue(
    'Qué queda por saber.',
  )
  await open()
  await expect(column('Borrador').getByRole('link', { name: 'Los puentes que faltan' })).toBeVisible()
  await expect(card(column('Ideas'), 'Los puentes que faltan')).toHaveCount(0)
})

test('a phone shows the board as sections', async () => {
  await page.setViewportSize({ width: 320, height: 700 })
  await expectFits()
  await page.setViewportSize({ width: 1366, height: 768 })
})

test('an idea is written and changed in the calendar, for the selected day', async () => {
  await open('?vista=semana&semana=2031-06-04')
  await button('Nueva idea').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Para cuándo')).toHaveValue('02/06/2031')
  await dialog.getByLabel('Título').fill('El puerto')
  await dialog.getByLabel('Para cuándo').fill('2031-06-05')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  const week = page.getByRole('table', { name: 'Plan de la semana' })
  await expect(week.getByRole('cell').filter({ hasText: 'El puerto' })).toHaveCount(1)
  await choose('El puerto', 'Editar la idea')
  await expect(dialog.getByLabel('Para cuándo')).toHaveValue('05/06/2031')
  await dialog.getByLabel('Título').fill('El puerto viejo')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(week.getByRole('cell').filter({ hasText: 'El puerto viejo' })).toHaveCount(1)
})

test('an idea moves from day to day in the calendar, which is a list on a phone', async ({ room }) => {
  const idea = { title: 'La feria', sentence: '', person: null, day: '2031-05-14', organisations: [] }
  await room.perform('createIdea', organisation.id, idea)
  await open('?vista=mes&mes=2031-05')
  const calendar = page.getByRole('table', { name: 'Plan del mes' })
  const day = (number: number) =>
    calendar.getByRole('cell').filter({ has: page.locator(`time[datetime="2031-05-${number}"]`) })
  await expect(day(14)).toContainText('Previsto')
  await drag(day(14).getByRole('listitem'), day(21))
  await expect(notice()).toContainText('«La feria» está ahora en el 21 de mayo de 2031.')
  await expect(day(21)).toContainText('La feria')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectFits()
  await expect(page.getByRole('listitem').filter({ hasText: 'La feria' }).last()).toBeVisible()
  await page.setViewportSize({ width: 1366, height: 768 })
})

test('ideas and scheduled posts share one calendar', inFull, async () => {
  await page.goto(`${organisation.room}/publicaciones?estado=borrador`)
  await page.getByRole('link', { name: 'Los puentes que faltan' }).click()
  await button('Otras formas de publicar').click()
  await button('Programar').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Fecha').first().fill('22/5/2031')
  await dialog.getByLabel('Hora', { exact: true }).first().fill('08:30')
  await dialog.getByRole('button', { name: 'Programar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await open('?vista=semana&semana=2031-05-22')
  const week = page.getByRole('table', { name: 'Plan de la semana' })
  const cell = (number: number) =>
    week.getByRole('cell').filter({ has: page.locator(`time[datetime="2031-05-${number}"]`) })
  await expect(cell(22)).toContainText('Se publica')
  await expect(cell(21)).toContainText('Previsto')
  await button('Acciones de «Los puentes que faltan»').click()
  await button('Mover a otro día').click()
  await page.getByRole('dialog').getByLabel('Los puentes que faltan').fill('2031-05-24')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(cell(24)).toContainText('08:30')
  await page.getByRole('link', { name: 'Semana siguiente' }).click()
  await expect(page).toHaveURL(/semana=2031-05-26/)
})

test("the former address of the calendar redirects to the plan's month", async ({ room }) => {
  const { pathname, host } = new URL(`${organisation.room}/calendario`)
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { status, headers } = await room.site.get(`${pathname}?mes=2031-05`, { host, headers: { cookie } })
  expect(status).toBe(308)
  expect(headers.location).toBe(`/${organisation.id}/plan?vista=mes&mes=2031-05`)
})

/** Checks that the page is accessible and no wider than its window. */
async function expectFits() {
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
