import type { Page } from '@playwright/test'
import { inFull } from '@/lib/testing/suite'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { choose, retype, untilCursorIsHeard } from './support/room'
import type { TestOrganisation } from './support/shared-room'

/** A post under review: requested, returned with a reason, approved and published. The tests run in order. */
test.describe.configure({ mode: 'serial' })

const phone = { width: 390, height: 844 }

let organisation: TestOrganisation
/** Ana owns the admin. Luis is an author who may publish his own posts. */
let ana: Page
let luis: Page
let piece = ''

test.beforeAll(async ({ browser, room }) => {
  organisation = await room.createOrganisation('Revisada')
  ana = await (await browser.newContext({ storageState: room.storageState })).newPage()
  luis = await room.invite(organisation.id, {
    name: 'Luis Gil',
    email: `luis@${organisation.host}`,
    role: 'author',
  })
  const rules = [{ category: null, approvals: 1, approvers: null }]
  await room.perform('saveReviewRules', organisation.id, { rules })
})

test.afterAll(() => Promise.all([ana, luis].map((page) => page?.context().close())))

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const strip = (page: Page) => page.getByRole('region', { name: 'Revisión' })

test('a rule is set: other people approve what is published', inFull, async () => {
  const page = ana
  await page.goto(`${organisation.room}/ajustes/revision`)
  await expect(page.getByLabel('Aprobaciones')).toHaveValue('1')
  await page.getByLabel('Aprobaciones').selectOption('2')
  await button(page, 'Guardar las reglas').click()
  await expect(page.getByText('Guardadas.')).toBeVisible()
  await page.getByLabel('Aprobaciones').selectOption('1')
  await button(page, 'Guardar las reglas').click()
  await expect(page.getByText('Guardadas.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Aprobaciones')).toHaveValue('1')
  await expectAccessible(page)
})

test('its author requests a review by keyboard, with a reviewer, a date and a note', async () => {
  const page = luis
  await page.goto(`${organisation.room}/publicaciones/nueva`)
  await field(page, 'Título').fill('Presas llenas')
  await field(page, 'Resumen').fill('Llueve en la cuenca.')
  await field(page, 'Texto').fill('Las presas están llenas desde ayer.')
  await expect(page).toHaveURL(/publicaciones\/\d+$/)
  piece = page.url()
  await expect(button(page, 'Publicar')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Notas' }).click()
  await button(page, 'Seguir').click()
  await expect(page.locator('.notes-panel [aria-pressed=true]')).toBeVisible()
  await button(page, 'Enviar a revisión').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Enviar a revisión' })
  await expect(dialog.getByLabel('Ana Pérez')).toBeFocused()
  await dialog.getByLabel('Ana Pérez').press('Space')
  await dialog.getByLabel('Para cuándo').fill('2030-05-02')
  await dialog.getByLabel('Unas palabras').fill('¿Es «desde ayer» correcto?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
  await expect(page.getByText('Enviada a revisión. Se ha pedido a Ana Pérez.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(strip(page)).toContainText('Ana Pérez: todavía no ha decidido')
  await expect(strip(page)).toContainText('Falta una aprobación, que puede dar Ana Pérez')
  await expect(button(page, 'Aprobar')).toHaveCount(0)
})

test('the reviewer finds it in Inicio and in the bell, and requests changes, on a phone too', async () => {
  const page = ana
  await page.goto(`${organisation.room}`)
  await expect(page.getByRole('region', { name: 'Lo que espera por usted' })).toContainText('Presas llenas')
  await page.getByRole('link', { name: 'Avisos: 1 nuevo' }).click()
  await expect(page.getByRole('link', { name: 'Luis Gil le pide revisar «Presas llenas»' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible()
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: /le pide revisar/ }).click()
  await expect(strip(page)).toContainText('¿Es «desde ayer» correcto?')
  await button(page, 'Pedir cambios').click()
  await expect(page.getByLabel('Unas palabras')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Unas palabras').fill('Ponga la fecha.')
  await expectAccessible(page)
  await button(page, 'Pedir cambios').click()
  await expect(strip(page)).toContainText('Ana Pérez: pide cambios')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await page.setViewportSize({ width: 1366, height: 900 })
})

test('its author, who has the post open, sees the decision, changes the text and sends it again', async () => {
  const page = luis
  await expect(strip(page)).toContainText('Ponga la fecha.')
  await expect(button(page, 'Enviar a revisión')).toBeVisible()
  await retype(field(page, 'Texto'), 'Las presas están llenas desde el lunes.')
  await button(page, 'Enviar a revisión').click()
  const dialog = page.getByRole('dialog', { name: 'Enviar a revisión' })
  await dialog.getByLabel('Ana Pérez').check()
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(strip(page)).toContainText('todavía no ha decidido')
})

test('an approval applies to one version, which its author then publishes', async () => {
  await ana.goto(piece)
  await button(ana, 'Aprobar').click()
  await expect(strip(ana)).toContainText('aprueba esta versión')
  const page = luis
  await expect(strip(page)).toContainText('aprueba esta versión')
  await button(page, 'Publicar').click()
  await expect(page.getByText('Publicada. Los lectores ya la ven así.')).toBeVisible()
  await retype(field(page, 'Texto'), 'Otra cosa.')
  await choose(page, 'button', 'Guardar versión')
  await expect(strip(page)).toContainText('aprobó una versión anterior: ya no vale')
  await expect(button(page, 'Enviar a revisión')).toBeVisible()
})

const notes = (of: Page) => of.getByRole('region', { name: /^Notas/ })

test('a note on words is written by keyboard, and mentions a person', async () => {
  const page = ana
  await page.goto(piece)
  const text = field(page, 'Texto')
  await expect(text).toContainText('Otra cosa.')
  // Luis has the post open, too, so the text is in a co-editing session.
  await expect(text).toHaveAttribute('data-joint', 'true')
  await text.click()
  await page.keyboard.press('Control+Home')
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Shift+ArrowRight')
  await untilCursorIsHeard(text)
  await page.keyboard.press('Control+Alt+m')
  const note = page.getByLabel('Nota', { exact: true })
  await note.pressSequentially('¿Cuál? @lu')
  await expect(page.getByRole('option', { name: 'Luis Gil' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await note.press('Enter')
  await expect(note).toHaveValue('¿Cuál? @Luis Gil ')
  await button(page, 'Guardar la nota').press('Enter')
  await expect(notes(page)).toContainText('@Luis Gil')
  await expectAccessible(page)
})

test('notes are answered, kept in place while the text changes, and resolved', inFull, async () => {
  const page = ana
  const text = field(page, 'Texto')
  await luis.goto(`${organisation.room}/avisos`)
  await luis.getByRole('link', { name: 'Ana Pérez le menciona en «Presas llenas»' }).click()
  await luis.setViewportSize(phone)
  const quote = notes(luis).getByRole('button', { name: 'Otra' })
  await expect(quote).toBeVisible()
  expect(await luis.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await retype(field(luis, 'Texto'), 'Ayer pasó Otra cosa.')
  await expect(quote).toBeVisible()
  await retype(field(luis, 'Texto'), 'Ayer.')
  await expect(notes(luis)).toContainText('Estas palabras ya no están en el texto.')
  await retype(field(luis, 'Texto'), 'Hoy pasó Otra cosa.')
  await choose(luis, 'button', 'Guardar versión')
  await expect(quote).toBeVisible()
  await button(luis, 'Responder').click()
  await luis.getByLabel('Responder', { exact: true }).fill('Llover.')
  await button(luis, 'Guardar la nota').click()

  await page.goto(piece)
  await page.getByRole('tab', { name: /^Notas/ }).click()
  await expect(notes(page)).toContainText('Llover.')
  await page.keyboard.press('Control+Alt+ArrowDown')
  await expect(notes(page).getByRole('listitem').first()).toBeFocused()
  await button(page, 'Resolver').click()
  await expect(notes(page).getByText('Una resuelta')).toBeVisible()

  // Ana proposes a change of the first word, which Luis then applies to the text.
  await text.click()
  await page.keyboard.press('Control+Home')
  for (let letter = 0; letter < 3; letter += 1) await page.keyboard.press('Shift+ArrowRight')
  await untilCursorIsHeard(text)
  await page.keyboard.press('Control+Alt+m')
  await button(page, 'Proponer un cambio').click()
  await expect(page.getByLabel('Texto propuesto')).toHaveValue('Hoy')
  await page.getByLabel('Texto propuesto').fill('Anoche')
  await expectAccessible(page)
  await button(page, 'Proponer el cambio').click()
  await expect(notes(page)).toContainText('Propone: Anoche')
  await luis.goto(piece)
  await luis.getByRole('tab', { name: /^Notas/ }).click()
  await button(luis, 'Aceptar el cambio').click()
  await expect(field(luis, 'Texto')).toContainText('Anoche pasó Otra cosa.')
  await expect(text).toContainText('Anoche pasó Otra cosa.')
  await notes(luis).getByText('2 resueltas').click()
  await expect(notes(luis)).toContainText('Cambio aceptado: Anoche')
})
