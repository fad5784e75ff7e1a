import type { Page } from '@playwright/test'
import { inFull } from '@/lib/testing/suite'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { choose } from './support/room'
import type { TestOrganisation } from './support/shared-room'

/** Several people in one post. One organisation for all of these tests, which run in order. */
test.describe.configure({ mode: 'serial' })

let organisation: TestOrganisation
let ana: Page
let luis: Page
let address = ''

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const presence = (page: Page) => page.getByRole('list', { name: 'También aquí' })

test.beforeAll(async ({ browser, room }) => {
  organisation = await room.createOrganisation('Juntos')
  ana = await (await browser.newContext({ storageState: room.storageState })).newPage()
  const invited = { name: 'Luis Gil', email: `luis@${organisation.host}`, role: 'editor' } as const
  luis = await room.invite(organisation.id, invited)
  await ana.goto(`${organisation.room}/publicaciones/nueva`)
  await field(ana, 'Título').fill('Un puente nuevo')
  await expect(ana).toHaveURL(/publicaciones\/\d+$/)
  address = ana.url()
})

test.afterAll(() => Promise.all([ana, luis].map((page) => page?.context().close())))

test('people who have a post open are shown in it and in the list until they close it', inFull, async () => {
  // Reload: the list may have been rendered before the server knew of Ana's window.
  await expect(async () => {
    await luis.goto(`${organisation.room}/publicaciones`)
    await expect(luis.getByText('Ana Pérez la tiene abierta')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await luis.goto(address)
  await expect(presence(luis)).toContainText('Ana Pérez está aquí')
  await expect(presence(ana)).toContainText('Luis Gil está aquí')
  await field(luis, 'Resumen').focus()
  await expect(presence(ana)).toContainText('Luis Gil está aquí: Resumen')
  await expectAccessible(ana)
  await luis.goto(`${organisation.room}/publicaciones`)
  await expect(presence(ana)).not.toContainText('Luis Gil')
})

test("two people write in one text, and each sees the other's words, cursor and fields", async () => {
  await luis.goto(address)
  await expect(presence(ana)).toContainText('Luis Gil')
  await expect(joint(ana)).toBeVisible()
  await expect(joint(luis)).toBeVisible()
  await write(ana, 'Lo dice Ana.')
  await expect(field(luis, 'Texto')).toContainText('Lo dice Ana.')
  await expect(caret(luis, 'Ana Pérez')).toBeVisible()
  await press(luis, 'Control+End')
  await field(luis, 'Texto').press('Enter')
  await Promise.all([write(luis, 'Lo dice Luis.'), field(ana, 'Resumen').fill('De dos.')])
  await expect(field(ana, 'Texto')).toContainText('Lo dice Luis.')
  await expect(field(luis, 'Resumen')).toHaveValue('De dos.')
  for (const page of [ana, luis]) await expect(conflicts(page)).toHaveCount(0)
  await expectAccessible(ana)
})

test("undo reverts only the person's own changes", inFull, async () => {
  await field(luis, 'Texto').press('Control+z')
  await expect(field(ana, 'Texto')).not.toContainText('Lo dice Luis.')
  await expect(field(luis, 'Texto')).toContainText('Lo dice Ana.')
  await field(luis, 'Texto').press('Control+Shift+z')
  await expect(field(ana, 'Texto')).toContainText('Lo dice Luis.')
})

test('text written offline is merged with text written meanwhile', async () => {
  await luis.context().setOffline(true)
  await press(luis, 'Control+End')
  await write(luis, ' Sin red.')
  await press(ana, 'Control+Home')
  await write(ana, 'Con red. ')
  await expect(luis.getByText('La redacción no responde')).toBeVisible()
  await luis.context().setOffline(false)
  for (const page of [ana, luis]) {
    await expect(field(page, 'Texto')).toContainText('Con red. Lo dice Ana.')
    await expect(field(page, 'Texto')).toContainText('Lo dice Luis. Sin red.')
  }
  await expect(luis.getByText(/^Guardado/).first()).toBeVisible()
})

test("a version saved by one person contains both people's text and causes no conflict", inFull, async () => {
  await choose(ana, 'button', 'Guardar versión')
  await expect(ana.getByText('Guardada como versión')).toBeVisible()
  await write(luis, ' Y sigue.')
  await expect(field(ana, 'Texto')).toContainText('Y sigue.')
  await expect(luis.getByText(/^Guardado/).first()).toBeVisible()
  await choose(luis, 'button', 'Guardar versión')
  await expect(luis.getByText('Guardada como versión')).toBeVisible()
  for (const page of [ana, luis]) await expect(conflicts(page)).toHaveCount(0)
  await luis.reload()
  await expect(field(luis, 'Texto')).toContainText('Sin red. Y sigue.')
  await expect(joint(luis)).toBeVisible()
})

test(
  'a version from outside ends the session: people with changes choose, others get the newest text',
  inFull,
  async ({ room }) => {
    await write(luis, ' Solo de Luis.')
    await expect(field(ana, 'Texto')).toContainText('Solo de Luis.')
    await expect(luis.getByText(/^Guardado/).first()).toBeVisible()
    const id = Number(address.split('/').at(-1))
    const { piece } = await room.perform('getPiece', organisation.id, { id })
    const fields = { ...piece.fields, content: '<p>De otro programa.</p>' }
    await room.perform('savePiece', organisation.id, {
      id,
      base: piece.version,
      from: 'another-program',
      fields,
    })
    await expect(luis.getByRole('alert', { name: 'Dos textos' })).toBeVisible()
    await expect(field(ana, 'Texto')).toContainText('De otro programa.')
    await expect(field(luis, 'Texto')).toContainText('Solo de Luis.')
    await luis.getByRole('button', { name: 'Seguir con mi texto' }).click()
    // Only Luis had changes, so only he had to choose. Both continue with his text.
    await expect(field(ana, 'Texto')).toContainText('Solo de Luis.')
    await expect(joint(luis)).toBeVisible()
    for (const page of [ana, luis]) await expect(conflicts(page)).toHaveCount(0)
  },
)

/** The text field in a co-editing session. */
const joint = (page: Page) => page.locator('.editor-text[data-joint]')
/** Notes that report a conflict that the writer has to decide, or missed changes. */
const conflicts = (page: Page) => page.locator('.room-note[data-trouble]')
const caret = (page: Page, name: string) => page.locator(`.joint-caret[data-name="${name}"]`)

/**
 * Presses a key and waits until the editor has moved its cursor. A busy page sends the event after the next key.
 * It clicks first: without a click, ProseMirror ignores a cursor at the start within 200 ms after the focus.
 */
async function press(page: Page, key: 'Control+Home' | 'Control+End') {
  await field(page, 'Texto').click()
  await page.keyboard.press(key)
  await expect
    .poll(() =>
      field(page, 'Texto').evaluate((text) => {
        const { doc, selection } = Reflect.get(text, 'editor').state
        return { 'Control+Home': selection.head - 1, 'Control+End': doc.content.size - 1 - selection.head }
      }),
    )
    .toHaveProperty(key, 0)
}

/** Types at the cursor. */
async function write(page: Page, words: string) {
  await field(page, 'Texto').focus()
  await page.keyboard.type(words)
}
