import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { choose } from './support/room'
import { startSite, type Site } from './support/site'
import { watchForProblems } from './support/watch'
import { inFull } from '@/lib/testing/suite'

/**
 * Writing posts, starting from an empty data directory. One site and one account for all of these tests,
 * which run in order.
 */
test.describe.configure({ mode: 'serial' })

const password = 'una frase larga con 42 ranas'
const title = 'Llueve sobre la sierra'

let site: Site
let room: string
let context: BrowserContext

const directory = mkdtempSync(join(tmpdir(), 'cartelera-pieces-'))
const folder = join(directory, 'texts')
const settings = { DATA_DIR: join(directory, 'data'), CONTENT_FOLDER: folder }

test.beforeAll(async ({ browser }) => {
  mkdirSync(folder)
  site = await startSite({ DEMO_CONTENT: '0', ...settings }, { hasTestClock: false })
  room = `http://redaccion.localhost:${site.port}`
  context = await browser.newContext({ reducedMotion: 'reduce' })
})

test.afterAll(async () => {
  await context.close()
  await site.kill()
  rmSync(directory, { recursive: true, force: true })
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const expectSaved = (page: Page) => expect(page.getByRole('status').first()).toContainText('Guardado')

async function openPiece(page: Page, path: string) {
  await page.goto(room + path)
  await expect(field(page, 'Texto')).toBeVisible()
}

async function signIn(page: Page) {
  await field(page, 'Correo electrónico').fill('ana@example.com')
  await page.getByLabel('Contraseña').fill(password)
  await button(page, 'Entrar').click()
}

/** Creates a post with this title, waits until it is saved, and returns its path. */
async function writePiece(page: Page, name: string): Promise<string> {
  await openPiece(page, '/AXS/publicaciones/nueva')
  await expect(field(page, 'Título')).toBeFocused()
  await page.keyboard.type(name)
  await expect(page).toHaveURL(/publicaciones\/\d+$/)
  await expectSaved(page)
  return new URL(page.url()).pathname
}

test('an owner goes from an empty site to a published post with a picture', async () => {
  const problems = await watchForProblems(context)
  const page = await context.newPage()
  const step = async (name: string, work: () => Promise<void>) => test.step(name, work)

  await step('creates the account of the startup link', async () => {
    const link = site
      .lines()
      .flatMap(({ link: startLink }) => (typeof startLink === 'string' ? [startLink] : []))[0]
    await page.goto(link ?? 'the log has no link')
    await field(page, 'Nombre').fill('Ana Sol')
    await field(page, 'Correo electrónico').fill('ana@example.com')
    await page.getByLabel('Contraseña').fill(password)
    await button(page, 'Crear la cuenta').click()
  })
  await step('creates an organisation', async () => {
    await expect(page.getByRole('heading', { name: 'Su primera organización' })).toBeVisible()
    // The new document shows its form before the form's script runs, and does not send it until then.
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
    await field(page, 'Nombre').fill('Sierra Norte')
    await field(page, 'Código').fill('AXS')
    await field(page, 'Dominio').fill('axs.localhost')
    await button(page, 'Crear la organización').click()
  })
  await step('writes', async () => {
    await field(page, 'Línea superior').fill('Tiempo')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Título')).toBeFocused()
    await field(page, 'Título').fill(title)
    await field(page, 'Resumen').fill('Después de meses, los pueblos oyen el agua en los tejados.')
    await field(page, 'Texto').click()
    await page.keyboard.type('Llovió toda la noche sobre los embalses.')
    await expect(page.getByLabel('Lugar en la portada').locator('option:checked')).toHaveText('Arriba')
    await field(page, 'Etiquetas').fill('lluvia, agua')
    await page.getByText('Dirección de la imagen', { exact: true }).click()
    await field(page, 'Imagen').fill('/icon.svg')
    await expectSaved(page)
    await expectAccessible(page)
    await showTheme(page, 'dark')
    await expectAccessible(page, { rules: ['color-contrast'] })
  })
  expect(problems()).toEqual([])
  await step('is shown what is missing, and publishes', async () => {
    await button(page, 'Publicar').click()
    await expect(page.getByText('Texto alternativo: Diga qué se ve en la imagen.')).toBeVisible()
    await expect(field(page, 'Texto alternativo')).toBeFocused()
    await page.keyboard.type('Una gota sobre una teja')
    await button(page, 'Publicar').click()
    await expect(page.getByText('Los lectores ya la ven')).toBeVisible()
  })
  const [live] = await Promise.all([context.waitForEvent('page'), choose(page, 'link', 'Ver en el sitio')])
  await expect(live.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(live.getByRole('img', { name: 'Una gota sobre una teja' })).toBeVisible()
  await live.close()
  for (const path of ['/home', '/home/buscar?descripcionBuscar=embalses', '/feed.xml', '/sitemaps/1.xml']) {
    const text = path === '/sitemaps/1.xml' ? 'id_card=1' : title
    await expect.poll(async () => (await site.get(path)).body.includes(text), path).toBe(true)
  }
  await page.close()
})

/** Returns the height of the bar above a post, and in how many rows its buttons are. */
const measureBar = (page: Page) =>
  page.locator('.piece-bar').evaluate((bar) => {
    const boxes = [...bar.querySelectorAll('button, a')].map((element) => element.getBoundingClientRect())
    const centres = boxes
      .filter(({ height }) => height > 0)
      .map(({ top, height }) => Math.round(top + height / 2))
    return { height: bar.getBoundingClientRect().height, rows: new Set(centres).size }
  })

test('changes are visible after publishing, and nothing is after withdrawal', async () => {
  const page = await context.newPage()
  await page.goto(`${room}/AXS/publicaciones`)
  await expectAccessible(page)
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(button(page, 'Actualizar')).toBeVisible()
  const before = await measureBar(page)
  await field(page, 'Título').fill('Escampa en la sierra')
  await expect(page.getByRole('status').first()).toContainText('Guardado hace')
  // The bar, the list and the comparison show the unpublished change as soon as the first one is saved.
  await expect(page.getByText('Cambios sin publicar')).toBeVisible()
  expect(await measureBar(page)).toEqual({ ...before, rows: 1 })
  await choose(page, 'link', 'Ver cambios')
  await expect(page.getByRole('insertion').first()).toContainText('Escampa')
  // The last saved text, not the one with which the page was opened.
  await page.goBack()
  await expect(field(page, 'Título')).toHaveValue('Escampa en la sierra')
  await choose(page, 'button', 'Guardar versión')
  await expect(page.getByText('Guardada como versión')).toBeVisible()
  const address = '/home/blog?id_card=1'
  const contains = async (text: string) => (await site.get(address)).body.includes(text)
  expect(await contains(title)).toBe(true)
  await button(page, 'Actualizar').click()
  await expect(page.getByText('Los lectores ya la ven')).toBeVisible()
  await expect(button(page, 'Actualizar')).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => contains('Escampa en la sierra')).toBe(true)

  await writePiece(page, 'Otra pieza')
  await page.getByLabel('Lugar en la portada').selectOption({ label: 'Sin lugar' })
  await button(page, 'Publicar').click()
  await expect(page.getByText('Los lectores ya la ven')).toBeVisible()
  const toBoard = page.getByRole('link', { name: 'No está en la portada: ponerla' })
  await expect(toBoard).toHaveAttribute('href', '/AXS/portada')
  const liveLink = page.locator('a', { hasText: 'Ver en el sitio' })
  const href = await liveLink.getAttribute('href')
  const { pathname, search } = new URL(href ?? '')
  expect((await site.get(pathname + search)).status).toBe(200)
  await button(page, 'Deshacer: Publicar').press('Enter')
  await expect(page.getByText('Su página ya no existe')).toBeVisible()
  await expect(button(page, 'Cerrar')).toBeFocused()
  expect((await site.get(pathname + search)).status).toBe(404)
  await button(page, 'Publicar').click()
  await expect(page.getByText('Los lectores ya la ven')).toBeVisible()
  await choose(page, 'button', 'Retirar')
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Su página ya no existe')).toBeVisible()
  expect((await site.get(pathname + search)).status).toBe(404)
  await button(page, 'Publicar').click()
  await expect(page.getByText('Los lectores ya la ven')).toBeVisible()
  expect((await site.get(pathname + search)).status).toBe(200)
  await page.close()
})

test('a lost network loses no text', inFull, async () => {
  const page = await context.newPage()
  await writePiece(page, 'Sin red')
  await page.route('**/api/autosavePiece', (route) => route.abort())
  await field(page, 'Resumen').fill('Escrito sin red')
  await expect(page.getByRole('status').first()).toContainText('La redacción no responde')
  await page.unroute('**/api/autosavePiece')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectSaved(page)
  await page.reload()
  await expect(field(page, 'Resumen')).toHaveValue('Escrito sin red')
  await page.close()
})

test('a browser that is killed while offline offers its local copy', inFull, async () => {
  const page = await context.newPage()
  const path = await writePiece(page, 'Navegador')
  await context.setOffline(true)
  await field(page, 'Resumen').fill('Escrito justo antes')
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join().includes('Escrito justo antes')))
    .toBe(true)
  // Crashing the process ends no other page, because the pages of earlier tests are closed. Closing the page
  // would run its unload handlers while online and save the text.
  const hasCrashed = page.waitForEvent('crash')
  const devTools = await context.newCDPSession(page)
  devTools.send('Page.crash').catch(() => undefined)
  await hasCrashed
  await page.close()
  await context.setOffline(false)

  const next = await context.newPage()
  await openPiece(next, path)
  await expect(field(next, 'Resumen')).toHaveValue('')
  await button(next, 'Recuperar').click()
  await expect(field(next, 'Resumen')).toHaveValue('Escrito justo antes')
  await expectSaved(next)
  await next.reload()
  await expect(field(next, 'Resumen')).toHaveValue('Escrito justo antes')
  await next.close()
})

test('an ended session asks the writer to sign in again in place', async () => {
  const page = await context.newPage()
  await writePiece(page, 'Sesión')
  await context.clearCookies({ name: 'room' })
  await field(page, 'Resumen').fill('Escrito sin sesión')
  await expect(page.getByRole('dialog', { name: 'La sesión ha terminado' })).toBeVisible()
  await expect(page.getByLabel('Contraseña')).toBeFocused()
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('status').first()).toContainText('Guardado hace')
  await page.close()
})

test('the second of two writers sees both texts and chooses', inFull, async ({ browser }) => {
  const otherBrowser = await browser.newContext()
  const [first, second] = [await context.newPage(), await otherBrowser.newPage()]
  const path = await writePiece(first, 'Dos a la vez')
  await second.goto(`${room}/entrar?volver=${path}`)
  await signIn(second)
  await expect(field(second, 'Título')).toHaveValue('Dos a la vez')
  await field(first, 'Título').fill('De la primera')
  await choose(first, 'button', 'Guardar versión')
  await expect(first.getByText('Guardada como versión')).toBeVisible()

  await field(second, 'Título').fill('De la segunda')
  const choice = second.getByRole('alert', { name: 'Dos textos' })
  await second.mouse.wheel(0, 5000)
  await expect(button(second, 'Tomar el otro texto')).toBeInViewport({ ratio: 1 })
  await expect(choice.getByRole('insertion')).toContainText('primera')
  await expect(choice.getByRole('deletion')).toContainText('segunda')
  await button(second, 'Tomar el otro texto').click()
  await expect(field(second, 'Título')).toHaveValue('De la primera')
  await button(second, 'Volver a él').click()
  await expect(field(second, 'Título')).toHaveValue('De la segunda')
  await choose(second, 'button', 'Guardar versión')
  await expect(second.getByText('Guardada como versión')).toBeVisible()

  // From now on only the second person writes. No conflict is reported, even if the response to a save is slow.
  await field(second, 'Resumen').fill('Uno')
  await field(second, 'Resumen').fill('Dos')
  await choose(second, 'button', 'Guardar versión')
  await expectSaved(second)
  await expect(choice).toHaveCount(0)
  await otherBrowser.close()
  await first.close()
})

test('two windows of one person lose nothing: the stale one warns and shows both texts', inFull, async () => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  const path = await writePiece(first, 'Dos ventanas')
  await openPiece(second, path)
  await field(first, 'Texto').click()
  await first.keyboard.type('Un párrafo de la primera.')
  const note = second.getByText('Hay un texto más nuevo de esta publicación')
  await expect(note).toBeVisible()
  await expectAccessible(second)

  await field(second, 'Resumen').fill('Un resumen de la segunda.')
  const choice = second.getByRole('alert', { name: 'Dos textos' })
  await expect(choice.getByRole('insertion')).toContainText('Un párrafo de la primera.')
  await expect(choice.getByRole('deletion')).toContainText('Un resumen de la segunda.')
  await expectAccessible(second)
  const paragraph = choice.getByRole('group', { name: 'Texto' })
  await paragraph.getByRole('radio', { name: 'El texto de la otra ventana' }).check()
  await button(second, 'Seguir con lo elegido').click()
  await expectSaved(second)
  await expect(field(second, 'Texto')).toHaveText('Un párrafo de la primera.')

  // Now the first window has the older text. That text is among the revisions, too.
  await expect(first.getByText('Hay un texto más nuevo de esta publicación')).toBeVisible()
  await button(first, 'Mostrar lo más nuevo').click()
  await expect(field(first, 'Resumen')).toHaveValue('Un resumen de la segunda.')
  await first.goto(`${room}${path}/cambios`)
  await expect(first.getByRole('listitem').filter({ hasText: 'Copia apartada' }).first()).toBeVisible()
  await second.close()
  await first.close()
})

test('going back from the comparison shows the last saved text', inFull, async () => {
  const page = await context.newPage()
  const path = await writePiece(page, 'Ida y vuelta')
  await openPiece(page, path)
  await field(page, 'Línea superior').fill('Escrita ahora')
  await expect(page.getByRole('status').first()).toContainText('Guardado hace')
  await choose(page, 'link', 'Ver cambios')
  await expect(page.getByRole('heading', { name: 'Cambios de «Ida y vuelta»' })).toBeVisible()
  await page.goBack()
  await expect(field(page, 'Línea superior')).toHaveValue('Escrita ahora')
  await field(page, 'Texto').click()
  await page.keyboard.type('Y algo más.')
  await expect(page.getByRole('status').first()).toContainText('Guardado hace')
  await page.reload()
  await expect(field(page, 'Línea superior')).toHaveValue('Escrita ahora')
  await expect(field(page, 'Texto')).toHaveText('Y algo más.')
  await page.close()
})

test(
  'a file of the content folder becomes a post, which the running site shows and the admin reads',
  inFull,
  async () => {
    const write = (text: string) => {
      mkdirSync(join(folder, 'AXS/notas'), { recursive: true })
      const matter = 'title: Un archivo\ndate: 2026-01-02\naliases: [/2019/05/niño]'
      writeFileSync(join(folder, 'AXS/notas/lluvia.md'), `---\n${matter}\n---\n${text}`)
    }
    const sync = () => {
      const env = { ...process.env, ...settings }
      return execFileSync(process.execPath, ['dist/cartelera.mjs', 'sync', '--json'], {
        env,
        encoding: 'utf8',
      })
    }
    write('Dice esto.')
    expect(JSON.parse(sync())).toMatchObject({ ok: true, organisations: { AXS: { created: 1 } } })
    const former = await site.get('/2019/05/ni%C3%B1o')
    expect(former.status).toBe(301)
    const address = String(former.headers.location)
    expect(address).toMatch(/^\/home\/blog\?id_card=\d+$/)
    for (const path of ['/2019/05/ni%c3%b1o/', '/notas/lluvia/?utm_source=x']) {
      expect(await site.get(path)).toMatchObject({ status: 301, headers: { location: address } })
    }
    expect((await site.get('/2019/05/ni%C3%B1o', { host: 'elsewhere.localhost' })).status).not.toBe(301)
    const read = async () => (await site.get(address)).body
    expect(await read()).toContain('Dice esto.')

    write('Dice otra cosa.')
    sync()
    await expect.poll(read).toContain('Dice otra cosa.')

    const page = await context.newPage()
    await page.goto(`${room}/AXS/publicaciones`)
    await page.getByRole('link', { name: 'Un archivo', exact: true }).click()
    await expect(
      page.getByText('Es el archivo AXS/notas/lluvia.md de la carpeta de contenidos'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Un archivo' })).toBeVisible()
    await expect(field(page, 'Texto')).toBeHidden()
    await expectAccessible(page)
    await page.close()

    rmSync(join(folder, 'AXS/notas/lluvia.md'))
    sync()
    await expect.poll(async () => (await site.get(address)).status).toBe(404)
  },
)
