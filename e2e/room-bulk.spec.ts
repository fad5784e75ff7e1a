import type { BrowserContext, Page } from '@playwright/test'
import { inFull } from '@/lib/testing/suite'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { choose } from './support/room'
import type { TestOrganisation } from './support/shared-room'

/** Actions on whole posts: bulk changes, the trash, duplicates and templates. The tests run in order. */
test.describe.configure({ mode: 'serial' })

let organisation: TestOrganisation
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser, room }) => {
  organisation = await room.createOrganisation('Varias')
  for (const title of ['Crecen los ríos', 'Bajan los ríos']) await room.write(organisation.id, { title })
  context = await browser.newContext({ reducedMotion: 'reduce', storageState: room.storageState })
  page = await context.newPage()
})

test.afterAll(() => context?.close())

const list = () => page.goto(`${organisation.room}/publicaciones`)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const select = (title: string) =>
  page.getByRole('checkbox', { name: `Seleccionar «${title}»`, exact: true }).check()
const line = (title: string) => page.getByRole('link', { name: title, exact: true })
const report = () => page.locator('.bulk-report')

test('several posts are changed at once, and the change is undone, or restored from the trash', async ({
  room,
}) => {
  await list()
  await select('Crecen los ríos')
  await select('Bajan los ríos')
  await page.getByLabel('Qué hacer con ellas').selectOption({ label: 'Añadir etiquetas' })
  await page.getByLabel('Etiquetas', { exact: true }).fill('agua, sierra')
  await expectAccessible(page)
  await button('Aplicar a 2').click()
  await expect(report()).toContainText('Hecho en 2 publicaciones.')
  const { pieces } = await room.perform('listPieces', organisation.id, {})
  for (const { id } of pieces) {
    const { piece } = await room.perform('getPiece', organisation.id, { id })
    expect(piece.fields.tags).toEqual(['agua', 'sierra'])
  }
  await select('Bajan los ríos')
  await page.getByLabel('Qué hacer con ellas').selectOption({ label: 'Mover a la papelera' })
  await button('Aplicar a 1').click()
  await expect(report()).toContainText('Hecho en 1 publicación.')
  await expect(line('Bajan los ríos')).toHaveCount(0)
  await button('Deshacer').click()
  await expect(report()).toContainText('Deshecho')
  await expect(line('Bajan los ríos')).toBeVisible()

  await select('Bajan los ríos')
  await page.getByLabel('Qué hacer con ellas').selectOption({ label: 'Mover a la papelera' })
  await button('Aplicar a 1').click()
  await expect(line('Bajan los ríos')).toHaveCount(0)
  await page.getByRole('button', { name: /^Papelera/ }).click()
  await page.getByRole('link', { name: 'Papelera' }).click()
  await expectAccessible(page)
  await button('Recuperar «Bajan los ríos»').click()
  await expect(page.getByText('Recuperada.')).toBeVisible()
})

test('a rejected change names the post and the reason', inFull, async () => {
  await list()
  await select('Crecen los ríos')
  await page.getByLabel('Qué hacer con ellas').selectOption({ label: 'Retirar' })
  await button('Aplicar a 1').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar', exact: true }).click()
  await expect(report()).toContainText('Crecen los ríos: No está publicada.')
})

test('a post is moved to the trash and restored', inFull, async () => {
  await list()
  await line('Crecen los ríos').click()
  await choose(page, 'button', 'Mover a la papelera')
  await page.getByRole('dialog').getByRole('button', { name: 'Mover a la papelera', exact: true }).click()
  await expect(page).toHaveURL(`${organisation.room}/publicaciones`)
  await expect(line('Crecen los ríos')).toHaveCount(0)
  await page.getByRole('button', { name: /^Papelera/ }).click()
  await page.getByRole('link', { name: 'Papelera' }).click()
  await expect(page.getByText('Crecen los ríos')).toBeVisible()
  await expectAccessible(page)
  await button('Recuperar «Crecen los ríos»').click()
  await expect(page.getByText('Recuperada.')).toBeVisible()
  await list()
  await expect(line('Crecen los ríos')).toBeVisible()
})

test('a duplicate and a template start new posts', inFull, async () => {
  await list()
  await line('Crecen los ríos').click()
  const title = page.getByRole('textbox', { name: 'Título', exact: true })
  await choose(page, 'button', 'Duplicar')
  await expect(title).toHaveValue('Crecen los ríos (copia)')
  await choose(page, 'button', 'Guardar como plantilla…')
  await page.getByLabel('Nombre', { exact: true }).fill('Crecida')
  await button('Guardar').click()
  await expect(page.getByText('Guardada. Se elige')).toBeVisible()
  await page.goto(`${organisation.room}/publicaciones/nueva`)
  await page.getByRole('link', { name: 'Crecida' }).click()
  await expect(title).toHaveValue('Crecen los ríos (copia)')
  await expect(page.getByLabel('Etiquetas', { exact: true })).toHaveValue('agua, sierra')
  await button('Eliminar la plantilla «Crecida»').click()
  await expect(page.getByRole('navigation', { name: 'Empezar con una plantilla' })).toHaveCount(0)
})

test('a saved filter is available to everyone in the organisation', inFull, async () => {
  await list()
  await page.getByRole('link', { name: /^Borrador/ }).click()
  await button('Guardar este filtro').click()
  await page.getByLabel('Nombre del filtro').fill('Por terminar')
  await button('Guardar').click()
  const saved = page.getByRole('navigation', { name: 'Filtros guardados' }).getByRole('link')
  await expect(saved).toHaveText('Por terminar')
  await list()
  await saved.click()
  await expect(page).toHaveURL(/estado=borrador/)
  await expect(line('Crecen los ríos')).toBeVisible()
  await expectAccessible(page)
  await button('Eliminar el filtro «Por terminar»').click()
  await expect(saved).toHaveCount(0)
})
