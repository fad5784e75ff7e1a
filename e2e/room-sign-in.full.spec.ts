import type { Page } from '@playwright/test'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import {
  addAuthenticator,
  becomeOwner,
  openBrowser,
  openPlace,
  password,
  performOn,
  roomOrigin,
  signIn,
  signOut,
} from './support/room'
import { startSite, type Site } from './support/site'
import { watchForProblems } from './support/watch'

/** Sign-in requirements of the company, from the weakest to the strongest. */
test.describe.configure({ mode: 'serial' })

let site: Site
let room: string
let owner: Page
let editor: Page
let ownerProblems: () => string[]

test.beforeAll(async ({ browser }) => {
  site = await startSite({}, { hasTestClock: false })
  room = roomOrigin(site)
  const opened = await openBrowser(browser)
  ownerProblems = await watchForProblems(opened.context)
  owner = opened.page
  await addAuthenticator(opened.context, owner)
  await becomeOwner(owner, site)
  const ownerBrowser = await openBrowser(browser)
  editor = ownerBrowser.page
  await addAuthenticator(ownerBrowser.context, editor)
  const input = { email: 'luz@example.com', role: 'editor' }
  const { link } = await performOn(owner, 'invitePerson', 'AXS', input)
  await editor.goto(link ?? '')
  await editor.getByLabel('Nombre').fill('Luz')
  await editor.getByLabel('Contraseña').fill(password)
  await editor.getByRole('button', { name: 'Crear la cuenta' }).click()
  await editor.waitForURL(`${room}/AXS`)
})
test.afterAll(() => site?.kill())

/** Answers one request as the server does for a session that signed in a while ago. */
async function requireFreshSignInOnce(page: Page, path: string) {
  const json = { kind: 'refused', reason: 'freshSignIn' }
  await page.route(`**${path}`, (route) => route.fulfill({ status: 403, json }), { times: 1 })
}

async function choosePolicy(label: RegExp) {
  await owner.goto(`${room}/AXS`)
  await openPlace(owner, 'Empresa', 'Seguridad')
  await owner.getByRole('radio', { name: label }).check()
  await owner.getByRole('button', { name: 'Guardar' }).click()
}

test('passwords cannot be disabled while no owner could sign in without one', async () => {
  await choosePolicy(/^Sin contraseñas/)
  await expect(owner.getByText('Ningún propietario podría entrar')).toBeVisible()
  await owner.reload()
  await expect(owner.getByRole('radio', { name: /^Con contraseña/ })).toBeChecked()
  expect((await editor.goto(`${room}/seguridad`))?.status()).toBe(404)
})

test('a session that signed in a while ago signs in again, and the typed text is kept', async () => {
  await owner.goto(`${room}/cuenta`)
  await requireFreshSignInOnce(owner, '/api/auth/start-passkey')
  await owner.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Entre otra vez' })
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue('ana@example.com')
  await expectAccessible(owner)
  await dialog.getByLabel('Contraseña').fill('no es la buena')
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(dialog.getByText('no son correctos')).toBeVisible()
  await dialog.getByLabel('Contraseña').fill(password)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(owner.getByText('Creada el')).toBeVisible()

  await owner.goto(`${room}/AXS/personas`)
  await owner.getByRole('button', { name: 'Invitar a una persona' }).click()
  await owner.getByLabel('Correo electrónico').fill('eva@example.com')
  const role = owner.getByRole('combobox', { name: /^Función/ }).first()
  await role.selectOption({ label: 'Propietario' })
  await requireFreshSignInOnce(owner, '/api/invitePerson')
  await owner.getByRole('button', { name: 'Invitar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
  await expect(owner.getByLabel('Dé este enlace a eva@example.com')).toBeVisible()
})

test('a password alone redirects to adding a passkey, with the next request', async () => {
  await choosePolicy(/^Con llave de acceso/)
  await expect(owner.getByRole('status')).toHaveText('Guardado')
  await editor.goto(`${room}/AXS/publicaciones`)
  await expect(editor.getByRole('heading', { name: 'Un paso más' })).toBeVisible()
  await expectAccessible(editor)
  const answer = await editor.evaluate(async () => {
    const body = JSON.stringify({ organisation: 'AXS', input: {} })
    return (
      await fetch('/api/listPieces', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).status
  })
  expect(answer).toBe(401)
  await editor.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
  await editor.waitForURL(`${room}/AXS/publicaciones`)
  await signOut(editor)
  await editor.waitForURL(/\/entrar/)
  await signIn(editor, 'luz@example.com')
  // Waits for the second step, because the sign-in page has a button of the same name.
  await expect(editor.getByRole('heading', { name: 'Un paso más' })).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Añadir una llave de acceso' })).toHaveCount(0)
  await editor.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
  await editor.waitForURL(`${room}/AXS`)
})

test('with passwords disabled there is no password field, and a link starts a new passkey', async ({
  browser,
}) => {
  await choosePolicy(/^Sin contraseñas/)
  await expect(owner.getByRole('status')).toHaveText('Guardado')
  await editor.goto(`${room}/cuenta`)
  await expect(editor.getByLabel('Contraseña actual')).toHaveCount(0)
  const { page, context } = await openBrowser(browser)
  await addAuthenticator(context, page)
  await page.goto(`${room}/entrar`)
  await expect(page.getByRole('button', { name: 'Entrar con una llave de acceso' })).toBeVisible()
  await expect(page.getByLabel('Contraseña')).toHaveCount(0)
  const { members } = await performOn(owner, 'listPeople', 'AXS', {})
  const personId = members.find(({ email }) => email === 'luz@example.com')?.id
  const { link } = await performOn(owner, 'resetPassword', 'AXS', { personId })
  await page.goto(link ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible()
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
  await page.waitForURL(`${room}/AXS`)
  await editor.reload()
  expect(new URL(editor.url()).pathname).toBe('/entrar')
  await context.close()
  expect(ownerProblems()).toEqual([])
})

test('the page of the policy is accessible, light and dark, on a phone and wide', async () => {
  await owner.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [1366, 390]) {
    await owner.setViewportSize({ width, height: 800 })
    await owner.goto(`${room}/seguridad`)
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(owner, theme)
      await expectAccessible(owner, { state: `${theme} ${width}` })
    }
    expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect(ownerProblems()).toEqual([])
})
