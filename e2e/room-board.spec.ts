import type { Page } from '@playwright/test'
import { inFull } from '@/lib/testing/suite'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { signIn } from './support/room'
import type { TestOrganisation } from './support/shared-room'
import type { SiteClient } from './support/site'
import { watchForProblems } from './support/watch'

/** A home board, arranged by its owner. One organisation for all of these tests, which run in order. */
test.describe.configure({ mode: 'serial' })

let site: SiteClient
let organisation: TestOrganisation

test.beforeAll(async ({ room }) => {
  site = room.site
  organisation = await room.createOrganisation('En portada')
  for (const [placement, title] of [
    ['upper', 'Un sistema nuevo de peaje'],
    ['middle', 'Seis consejos de seguridad'],
    ['middle', 'El taller de los lunes'],
    ['middle', 'Menos papel en la oficina'],
    ['middle', 'Cómo se elige un proveedor'],
    ['right', 'La feria de este año'],
    ['right', 'Preguntas de clientes'],
  ] as const) {
    const picture = { pictureUrl: '/icon.svg', pictureAlt: 'Una letra' }
    const words = { kicker: 'Noticias', summary: 'Lo que cambia desde hoy.', content: '<p>Un texto.</p>' }
    await room.publish(organisation.id, { placement, title, ...words, ...picture })
  }
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cardAt = (page: Page, place: string) => page.getByRole('group', { name: new RegExp(` · ${place}$`) })
const titleAt = async (page: Page, place: string) =>
  (await cardAt(page, place).getAttribute('aria-label'))?.replace(/ · [^·]*$/, '')
const tool = (page: Page, name: string, place: string) =>
  cardAt(page, place).getByRole('button', { name, exact: true })

/** Drags a card by its picture and drops it onto the text of the upper card, just above its edge. */
async function dragToTop(page: Page, place: string) {
  await cardAt(page, place).scrollIntoViewIfNeeded()
  const [card, top] = [await cardAt(page, place).boundingBox(), await cardAt(page, 'Arriba').boundingBox()]
  if (!card || !top) throw new Error(`no ${place}`)
  await page.mouse.move(card.x + 60, card.y + 80)
  await expect(cardAt(page, place)).toHaveAttribute('draggable', 'true')
  await page.mouse.down()
  await page.mouse.move(card.x + 70, card.y + 70, { steps: 3 })
  await page.mouse.move(top.x + 60, top.y + top.height - 40, { steps: 5 })
  await expect(cardAt(page, 'Arriba')).toHaveAttribute('data-over', 'true')
  await page.mouse.up()
}

/** Returns the title that readers see in a slot of their home page. */
async function readSlot(slot: string) {
  const { body } = await site.get('/home', { host: organisation.host })
  return new RegExp(`data-slot="${slot}"[^]*?<h\\d[^>]*>([^<]*)<`).exec(body)?.[1]
}

async function openBoard(page: Page) {
  await page.goto(`${organisation.room}/portada`)
  await expect(cardAt(page, 'Arriba')).toBeVisible()
}

test('the board is arranged by keyboard and mouse, and published as a whole', async ({ browser, room }) => {
  const { storageState } = room
  const context = await browser.newContext({ reducedMotion: 'reduce', storageState })
  const page = await context.newPage()
  const problems = await watchForProblems(context)
  await openBoard(page)
  await expectAccessible(page)
  await showTheme(page, 'dark')
  await expectAccessible(page, { rules: ['color-contrast'] })
  await showTheme(page, 'light')

  const [upper, first, second] = [
    await titleAt(page, 'Arriba'),
    await titleAt(page, 'Centro 1'),
    await titleAt(page, 'Centro 2'),
  ]
  await tool(page, 'Bajar', 'Centro 1').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText(`«${first}»: ahora en Centro 2`)
  await expect(tool(page, 'Bajar', 'Centro 2')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Derecha 1', exact: true }).press('Enter')
  await expect(tool(page, 'Mover a…', 'Derecha 1')).toBeFocused()
  expect(await titleAt(page, 'Derecha 1')).toBe(first)

  // The first middle card has moved away, so the second one is now in 'Centro 1'.
  await dragToTop(page, 'Centro 1')
  await expect.poll(() => titleAt(page, 'Arriba')).toBe(second)
  expect(await titleAt(page, 'Centro 1')).toBe(upper)

  expect(await readSlot('upper')).toBe(upper)
  await button(page, 'Guardar y publicar').press('Enter')
  await expect(page.getByText('Los lectores ya la ven así')).toBeVisible()
  await expect.poll(() => readSlot('upper')).toBe(second)
  expect([await readSlot('middle-1'), await readSlot('right')]).toEqual([upper, first])
  expect(problems()).toEqual([])
  await context.close()
})

test(
  'the second of two editors is warned, loses nothing, and can place another card',
  inFull,
  async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(`${organisation.room}/portada`)
    await signIn(page, 'ana@example.com')
    await expect(cardAt(page, 'Arriba')).toBeVisible()
    const other = await context.newPage()
    await other.setViewportSize({ width: 390, height: 800 })
    await openBoard(other)
    const cardTitle = await titleAt(other, 'Centro 2')
    await expectAccessible(other)
    await showTheme(other, 'dark')
    await expectAccessible(other, { rules: ['color-contrast'], state: 'dark' })
    await tool(other, 'Quitar', 'Arriba').click()
    await button(other, 'Poner aquí: Arriba').click()
    await other.getByLabel('Buscar publicaciones').fill(cardTitle ?? '')
    const result = other
      .getByRole('dialog')
      .getByRole('listitem')
      .getByRole('button', { name: cardTitle ?? '' })
    await result.first().click()
    expect(await titleAt(other, 'Arriba')).toBe(cardTitle)
    await tool(page, 'Subir', 'Centro 1').click()
    await button(page, 'Guardar y publicar').click()
    await expect(page.getByText('Los lectores ya la ven así')).toBeVisible()
    const savedTitle = await titleAt(page, 'Arriba')

    await button(other, 'Guardar y publicar').click()
    await expect(other.getByRole('alert').filter({ hasText: 'otra portada' })).toContainText('Ana Pérez')
    await expectAccessible(other)
    await button(other, 'Ver la suya').click()
    expect(await titleAt(other, 'Arriba')).toBe(savedTitle)
    // Unsaved changes survive a reload, and the choice is offered again.
    other.on('dialog', (dialog) => void dialog.accept())
    await other.reload()
    await expect.poll(() => titleAt(other, 'Arriba')).toBe(cardTitle)
    await expect.poll(() => readSlot('upper')).toBe(savedTitle)
    await button(other, 'Publicar la mía encima').click()
    await expect(other.getByText('Los lectores ya la ven así')).toBeVisible()
    await expect.poll(() => readSlot('upper')).toBe(cardTitle)
    await other.goto(`${organisation.room}/historial`)
    await expect(other.getByText('Portada: orden nuevo publicado').first()).toBeVisible()
    await context.close()
  },
)
