import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { startProvider, type TestProvider } from './support/oidc-provider'
import {
  addAuthenticator,
  findOwnerLink,
  openBrowser,
  openPlace,
  password,
  roomOrigin,
  signIn,
  signOut,
} from './support/room'
import { startSite, type Site } from './support/site'
import { watchForProblems } from './support/watch'
import { themeScript } from '@/lib/base/theme/theme-script'
import { findFreePort } from '@/lib/testing/free-port'
import { inFull, sample } from '@/lib/testing/suite'

/** Accounts of the admin, on one site. The first test creates its first owner. */
test.describe.configure({ mode: 'serial' })

let site: Site
let provider: TestProvider
let owner: Page
let room: string
let ownerProblems: () => string[]

let editor: Page
let linkConnection: Promise<unknown> | null = null

test.beforeAll(async () => {
  const port = await findFreePort()
  provider = await startProvider(roomOrigin({ port }))
  const settings = { ...provider.settings, LOG_LEVEL: 'info' }
  site = await startSite(settings, { hasTestClock: false, port, onOutput: openLinkAtOnce })
  room = roomOrigin(site)
})
test.afterAll(async () => {
  await provider?.close()
  await site?.kill()
})

/** Connects to the address of the owner's link as soon as the log shows it. */
function openLinkAtOnce(output: string) {
  const port = /"link":"http:[^"]+:(\d+)\//.exec(output)?.[1]
  if (port) linkConnection ??= once(connect(Number(port), 'localhost'), 'connect')
}

test("the port accepts connections when the log shows the owner's link", async () => {
  await linkConnection
  expect(linkConnection).not.toBeNull()
})

test('the startup link creates the first owner once, also without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(findOwnerLink(site))
  await page.getByLabel('Nombre').fill('Ana Pérez')
  await page.getByLabel('Correo electrónico').fill('ana@example.com')
  await page.getByLabel('Contraseña').fill('corta')
  await page.getByRole('button', { name: 'Crear la cuenta' }).click()
  await expect(page.getByText('Al menos 12 caracteres')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@example.com')
  // `room-pieces.spec.ts` creates an owner with scripts.
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Crear la cuenta' }).click()
  await page.waitForURL(/\/(AXS|ACX|NVA)$/)
  const storageState = await context.storageState()
  const cookie = storageState.cookies.find(({ name }) => name === 'room')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', domain: 'redaccion.localhost', path: '/' })
  await context.close()
  const ownerContext = await browser.newContext({ storageState })
  ownerProblems = await watchForProblems(ownerContext)
  owner = await ownerContext.newPage()

  const { pathname, search, host } = new URL(findOwnerLink(site))
  const { headers, body } = await site.get(pathname + search, { host })
  expect(body).toContain('Este enlace ya no sirve')
  const policy = headers['content-security-policy']
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self'")
})

test('each page redirects strangers to the sign-in page and back, and is a 404 in another organisation', async ({
  browser,
}) => {
  editor = await invite(browser, 'luz@example.com', 'Editor')
  const host = new URL(room).host
  const cookie = await listCookies(editor)
  for (const path of sample(listPages(), { count: 4, key: 'admin pages' })) {
    const pagePath = path.replace('[org]', 'AXS')
    const { headers } = await site.get(pagePath, { host })
    expect(headers.location, pagePath).toBe(`/entrar?volver=${encodeURIComponent(pagePath)}`)
    for (const other of ['ACX', 'XXX']) {
      const answer = await site.get(path.replace('[org]', other), { host, headers: { cookie } })
      expectMissingDocument(answer, path)
    }
  }
  // An unknown path, a missing post, a page without permission, and the internal path of the 404 page.
  for (const path of ['/AXS/nada', '/AXS/publicaciones/999999', '/AXS/personas', '/missing'])
    expectMissingDocument(await site.get(path, { host, headers: { cookie } }), path)
  const stranger = await openBrowser(browser)
  await stranger.page.goto(`${room}/AXS/historial?antes=9`)
  await signIn(stranger.page, 'ana@example.com', 'no es la buena')
  await expect(stranger.page.getByText('no son correctos')).toBeVisible()
  await expect(stranger.page.getByLabel('Correo electrónico')).toHaveValue('ana@example.com')
  await signIn(stranger.page, 'ana@example.com')
  await stranger.page.waitForURL(`${room}/AXS/historial?antes=9`)
  await stranger.context.close()
})

/** Expects the admin's 404 page, rendered by the server with the script that applies the stored theme. */
function expectMissingDocument({ status, body }: { status: number; body: string }, path: string) {
  expect(status, path).toBe(404)
  expect(body, path).toMatch(/<h1[^>]*>Aquí no hay nada<\/h1>/)
  expect(body, path).toContain(themeScript)
}

/** Returns the cookies as the value of a request's `Cookie` header. */
async function listCookies(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Returns the addresses of all admin pages of an organisation. Route parameters get ids that do not exist. */
function listPages(): string[] {
  const files = readdirSync('app/room/[locale]', { recursive: true, encoding: 'utf8' })
  const paths = files.flatMap((file) => /^(\[org\].*?)\/page\.tsx$/.exec(file)?.[1] ?? [])
  expect(paths).toContain('[org]/personas')
  return paths.map((path) => `/${path.replace(/\[(?!org\])[^\]]+\]/g, '999999')}`)
}

async function invite(
  browser: import('@playwright/test').Browser,
  email: string,
  role: string,
): Promise<Page> {
  await owner.goto(`${room}/AXS/personas`)
  await owner.getByRole('button', { name: 'Invitar a una persona' }).click()
  await owner.getByLabel('Correo electrónico').fill(email)
  await owner
    .getByRole('combobox', { name: /^Función/ })
    .first()
    .selectOption({ label: role })
  await owner.getByRole('button', { name: 'Invitar', exact: true }).click()
  const link = await owner.getByLabel(`Dé este enlace a ${email}`).inputValue()
  // No mail server is configured, so there is no button to resend the invitation.
  await expect(owner.getByRole('button', { name: `Hacer otro enlace para ${email}` })).toBeVisible()
  const { page } = await openBrowser(browser)
  await page.goto(link)
  await page.getByLabel('Nombre').fill(email.split('@')[0]!)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Crear la cuenta' }).click()
  await page.waitForURL(`${room}/AXS`)
  return page
}

test('a changed role takes effect with the next request', async () => {
  await owner.reload()
  await owner.getByLabel('Función de luz').selectOption({ label: 'Administrador' })
  await expect(owner.getByLabel('Función de luz')).toHaveValue('administrator')
  await editor.goto(`${room}/AXS/personas`)
  await expect(editor.getByRole('heading', { level: 1, name: 'Personas' })).toBeVisible()
})

test(
  'a changed role and a disabled account take effect with the next request',
  inFull,
  async ({ browser }) => {
    const page = await invite(browser, 'eva@example.com', 'Autor')
    const site = page.getByRole('banner').getByRole('link', { name: 'Sitio', exact: true })
    await expect(site).toHaveCount(0)
    expect((await page.goto(`${room}/AXS/personas`))?.status()).toBe(404)
    await owner.reload()
    await owner.getByLabel('Función de eva').selectOption({ label: 'Administrador' })
    await expect(owner.getByLabel('Función de eva')).toHaveValue('administrator')
    await expect(async () => {
      await page.goto(`${room}/AXS`)
      await expect(site).toBeVisible({ timeout: 1000 })
    }).toPass()
    await openPlace(page, 'Sitio', 'Personas')
    await expect(page.getByRole('heading', { level: 1, name: 'Personas' })).toBeVisible()
    const row = owner.getByRole('listitem').filter({ hasText: 'eva@example.com' })
    await row.getByLabel('Más sobre eva').click()
    await row.getByRole('button', { name: 'Desactivar la cuenta' }).click()
    await row.getByRole('button', { name: 'Desactivar la cuenta' }).click()
    await expect(row.getByText('desactivada')).toBeVisible()
    const status = await page.evaluate(async () => {
      const body = JSON.stringify({ organisation: 'AXS', input: {} })
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/listPeople', { method: 'POST', headers, body })).status
    })
    expect(status).toBe(401)
    await page.goto(`${room}/AXS`)
    await signIn(page, 'eva@example.com')
    await expect(page.getByText('no son correctos')).toBeVisible()
  },
)

test('a passkey signs in, and a session can be ended from another browser', async ({ browser }) => {
  const { context, page } = await openBrowser(browser)
  await addAuthenticator(context, page)
  await page.goto(`${room}/entrar`)
  await signIn(page, 'luz@example.com')
  await page.waitForURL(`${room}/AXS`)
  await page.goto(`${room}/cuenta`)
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
  await expect(page.getByText('Creada el')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => localStorage.setItem('cartelera:room:copy', 'un texto'))
  await signOut(page)
  await page.waitForURL(/\/entrar/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click()
  await page.waitForURL(`${room}/AXS`)

  // The browser that accepted the invitation is still signed in.
  await page.goto(`${room}/cuenta`)
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click()
  await expect(page.getByRole('button', { name: 'Cerrar todas las demás' })).toHaveCount(0)
  const answer = await site.get('/AXS', {
    host: new URL(room).host,
    headers: { cookie: await listCookies(editor) },
  })
  expect(answer.headers.location).toBe('/entrar?volver=%2FAXS')
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Creada el')).toHaveCount(0)
  await context.close()
})

test('a page of another site cannot write, whatever cookies its reader has', async () => {
  const cookie = await listCookies(owner)
  const host = new URL(room).host
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const answer = await site.post('/api/auth/sign-out', {}, { host, cookie, ...form, ...headers })
    expect(answer.status).toBe(403)
  }
  expect((await site.get('/api/auth/sign-out', { host, headers: { cookie } })).status).toBe(405)
  expect((await site.post('/api/auth/sign-up', {}, { host, cookie })).status).toBe(404)
  // The owner is still signed in.
  expect((await site.get('/cuenta', { host, headers: { cookie } })).status).toBe(200)
})

test('a company account signs in if its person is known, and otherwise shows the reason', async ({
  browser,
}) => {
  const { context, page } = await openBrowser(browser)
  await enterByProvider(page, 'luz@example.com')
  await expect(page.getByRole('heading', { name: 'Mi cuenta' })).toBeVisible()
  const strangers = ['nadie@example.com', 'unverified-ana@example.com']
  for (const account of sample(strangers, { count: 1, key: 'company accounts' })) {
    await enterByProvider(page, account)
    await expect(page.getByText('no tiene acceso a la redacción')).toBeVisible()
  }
  await context.close()
  const host = new URL(room).host
  const { headers } = await site.get('/api/auth/oidc/callback?code=x&state=y', { host })
  const { pathname, search } = new URL(headers.location!, room)
  expect((await site.get(pathname + search, { host })).body).toContain('no se ha aceptado')
})

test(
  'a directory group grants a role until the membership ends; the provider ends the session',
  inFull,
  async ({ browser }) => {
    await owner.goto(`${room}/AXS`)
    await openPlace(owner, 'Empresa', 'Grupos')
    await expect(owner.getByText('Ningún grupo da todavía funciones.')).toBeVisible()
    await owner.getByRole('button', { name: 'Dar una función a un grupo' }).click()
    await owner.getByLabel('Grupo', { exact: true }).fill('group-writers')
    await owner.getByLabel('En la organización').fill('ACX')
    await owner.getByLabel('Función', { exact: true }).selectOption('editor')
    await owner.getByRole('button', { name: 'Guardar' }).click()
    await expect(owner.getByRole('listitem').filter({ hasText: 'group-writers' })).toContainText('Editor')

    const { context, page } = await openBrowser(browser)
    await enterByProvider(page, 'group-writers@example.com')
    await page.goto(`${room}/ACX/publicaciones`)
    await expect(page.getByRole('heading', { name: 'Publicaciones' })).toBeVisible()
    expect((await page.goto(`${room}/AXS`))?.status()).toBe(404)
    expect((await page.goto(`${room}/directorio`))?.status()).toBe(404)
    await owner.goto(`${room}/ACX/personas`)
    await expect(owner.getByText('Editor, por el directorio')).toBeVisible()

    await page.goto(provider.endSession)
    await page.getByRole('button', { name: /Yes, sign me out/ }).click()
    await expect(page.getByText('Sign-out Success')).toBeVisible()
    await page.goto(`${room}/ACX`)
    await expect(page).toHaveURL(/\/entrar/)

    await enterByProvider(page, 'group-writers@example.com')
    await owner.goto(`${room}/directorio`)
    await owner.getByRole('button', { name: 'Quitar: group-writers, ' }).click()
    await owner.getByRole('group').getByRole('button', { name: 'Quitar' }).click()
    await expect(owner.getByText('Ningún grupo da todavía funciones.')).toBeVisible()
    expect((await page.goto(`${room}/ACX`))?.status()).toBe(404)
    await context.close()
  },
)

test('every page is accessible, light and dark, on a phone and wide', inFull, async () => {
  // Reduced motion, so colours change at once.
  await owner.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [
    '/AXS',
    '/AXS/sitio',
    '/AXS/personas',
    '/AXS/historial',
    '/AXS/categorias',
    '/cuenta',
    '/directorio',
    '/empresa',
  ]) {
    await owner.setViewportSize({ width: 1366, height: 800 })
    await owner.goto(room + path)
    for (const width of [1366, 390]) {
      await owner.setViewportSize({ width, height: 800 })
      if (width === 390) await owner.getByRole('button', { name: 'Menú', exact: true }).click()
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(owner, theme)
        await expectAccessible(owner, { state: `${path} ${theme} ${width}` })
      }
      expect(await owner.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        width,
      )
    }
  }
  expect(ownerProblems()).toEqual([])
})

test('a policy of passkeys redirects a password sign-in to adding one, with the next request', async () => {
  await addAuthenticator(owner.context(), owner)
  await owner.goto(`${room}/seguridad`)
  await owner.getByRole('radio', { name: /^Con llave de acceso/ }).check()
  await owner.getByRole('button', { name: 'Guardar' }).click()
  await expect(owner.getByRole('status')).toHaveText('Guardado')
  await owner.goto(`${room}/AXS/publicaciones`)
  await expect(owner.getByRole('heading', { name: 'Un paso más' })).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Añadir una llave de acceso' }).click()
  await owner.waitForURL(`${room}/AXS/publicaciones`)
})

/** Signs in through the provider with this account. */
async function enterByProvider(page: Page, account: string) {
  await page.context().clearCookies()
  await page.goto(`${room}/entrar?volver=/cuenta`)
  await page.getByRole('link', { name: 'Entrar con la cuenta de la empresa' }).click()
  await page.locator('[name=login]').fill(account)
  await page.locator('[name=password]').fill('any')
  await page.locator('[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((url) => url.host === new URL(room).host)
}
