import { writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { inFull } from '@/lib/testing/suite'
import { toMp4 } from '../lib/testing/media-samples'
import { colourRules, expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { hydrate, openWithoutScripts } from './support/hydration'
import { insertBlock } from './support/room'
import type { TestOrganisation } from './support/shared-room'
import type { SiteClient } from './support/site'
import { watchForProblems } from './support/watch'

/** Pictures and files of the media library, from the file to the readers' page. The tests run in order. */
test.describe.configure({ mode: 'serial' })

let site: SiteClient
let organisation: TestOrganisation
let other: TestOrganisation
let context: BrowserContext
let page: Page
let problems: () => string[]

test.beforeAll(async ({ browser, room }) => {
  site = room.site
  organisation = await room.createOrganisation('Con medios')
  other = await room.createOrganisation('Sin medios')
  context = await browser.newContext({ reducedMotion: 'reduce', storageState: room.storageState })
  problems = await watchForProblems(context)
  page = await context.newPage()
})
test.afterAll(() => context?.close())

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const uploads = () => page.getByRole('region', { name: 'Subidas' })
const grid = () => page.getByRole('list', { name: 'Imágenes' })

const draw = (red: number, width = 1400) =>
  sharp({ create: { width, height: width / 2, channels: 3, background: { r: red, g: 80, b: 40 } } })
    .jpeg()
    .toBuffer()

/** Passes a file to the page by drop or paste. */
async function insertFile(page: Page, how: 'drop' | 'paste', target: string, name: string, bytes: Buffer) {
  await page.locator(target).evaluate(
    (element, { how, name, encoded }) => {
      const file = new File([Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))], name, {
        type: 'image/jpeg',
      })
      const data = new DataTransfer()
      data.items.add(file)
      const options = { bubbles: true, cancelable: true }
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data })
      element.dispatchEvent(event)
    },
    { how, name, encoded: bytes.toString('base64') },
  )
}

/** Sets the width of the first picture in the text, and opens the dialog that crops it. */
async function widenPicture(page: Page) {
  const tools = page.locator('.editor').getByRole('group', { name: 'Imagen', exact: true })
  await page.locator('#texto figure img').first().click()
  await tools.getByRole('button', { name: 'Ancha' }).click()
  await expect(page.locator('#texto figure')).toHaveAttribute('data-width', 'wide')
  await tools.getByRole('button', { name: 'Recortar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recortar' })
  await expect(dialog.getByRole('button', { name: 'Aplicar el recorte' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
}

test('pictures are uploaded by button, drop and paste; a file that is no picture shows the reason', async () => {
  await page.goto(organisation.room)
  await page.getByRole('link', { name: 'Medios' }).click()
  await expect(page.getByText('Aquí no hay ninguna imagen todavía.')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await button('Subir imágenes').click()
  await (
    await choosing
  ).setFiles([
    { name: 'puente.jpg', mimeType: 'image/jpeg', buffer: await draw(200) },
    {
      name: 'dibujo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ])
  await expect(uploads().getByText('Los dibujos SVG no se admiten')).toBeVisible()
  await insertFile(page, 'drop', '.media-drop', 'torre.jpg', await draw(20, 300))
  await insertFile(page, 'paste', 'body', 'faro.jpg', await draw(120, 300))
  await expect(uploads().getByText('Lista', { exact: true })).toHaveCount(3)
  await uploads().getByLabel('Texto alternativo').last().fill('Un puente de piedra')
  await page.keyboard.press('Tab')
  await expect(uploads().getByText('Guardado')).toBeVisible()
  await expectAccessible(page)
})

test('a picture is found by search, and its focal point stays in view', async () => {
  await page.getByLabel('Buscar').fill('piedra')
  await button('Filtrar').click()
  await expect(grid().getByRole('button')).toHaveCount(1)
  await button('Imagen: Un puente de piedra').click()
  const details = page.getByRole('region', { name: 'puente.jpg' })
  await expect(details.getByText('No se usa en ninguna publicación.')).toBeVisible()
  await page.getByLabel('De izquierda a derecha').fill('20')
  await expectAccessible(page)
  await showTheme(page, 'dark')
  await expectAccessible(page, { rules: ['color-contrast'] })
  await showTheme(page, 'light')
  await button('Guardar').click()
  await expect(details.getByText('Guardado')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await expect(button('Imagen: Un puente de piedra')).toBeFocused()
})

test("a picture that is clicked before the page's scripts have loaded opens", async () => {
  const release = await openWithoutScripts(page, `${organisation.room}/medios?buscar=piedra`)
  await button('Imagen: Un puente de piedra').click()
  release()
  await expect(page.getByRole('region', { name: 'puente.jpg' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('a post uses a picture of the library, and its text uses another', async () => {
  await page.goto(`${organisation.room}/publicaciones/nueva`)
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Un puente nuevo')
  await page.getByLabel('Lugar en la portada').selectOption('Arriba')
  await button('Elegir de Medios').click()
  await button('Usar esta imagen: Un puente de piedra').click()
  await expect(page.getByLabel('Texto alternativo', { exact: true })).toHaveValue('Un puente de piedra')
  await insertFile(page, 'paste', '#texto', 'rio.jpg', await draw(60, 900))
  await expect(page.locator('#texto figure img')).toHaveJSProperty('complete', true)
  await page.locator('#texto figure img').click()
  await page.locator('.editor').getByLabel('Texto alternativo').fill('Un río')
  // The panel of a picture at the start of the text must be within the text, not over the title above it.
  const toTop = (element: Element) => Math.round(element.getBoundingClientRect().top)
  const textTop = await page.locator('#texto').evaluate(toTop)
  await expect.poll(() => page.locator('.editor-box').evaluate(toTop)).toBeGreaterThanOrEqual(textTop)
  await button('Añadir otra al lado').click()
  await button('Usar esta imagen: Un puente de piedra').click()
  await page.getByLabel('Pie de imagen').fill('El río y su puente')
  await button('Insertar').click()
  await expect(page.locator('#texto figure img')).toHaveCount(2)
  await expect(page.locator('#texto figcaption')).toHaveText('El río y su puente')
  await page.locator('#texto figure img').last().click()
  await expect(page.getByText('Imagen 2 de 2')).toBeVisible()
  await button('Mover antes').click()
  await expect(page.locator('#texto figure img').first()).toHaveAttribute('alt', 'Un puente de piedra')
  await widenPicture(page)
  await button('Publicar').click()
  await expect(page.getByText('Los lectores ya la ven')).toBeVisible()
  // The browser itself reports the rejected file.
  expect(problems().filter((problem) => !problem.includes('status of 415'))).toEqual([])
})

test('readers see both pictures, in a fitting size', async () => {
  const reader = await context.newPage()
  await reader.goto(`${organisation.origin}/home/buscar?descripcionBuscar=puente%20nuevo`)
  const card = reader.getByRole('img', { name: 'Un puente de piedra' }).first()
  await expect(card).toHaveJSProperty('complete', true)
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(card).toHaveAttribute('width', '1400')
  await expect(card).toHaveCSS('object-position', '20% 50%')
  const source = await card.evaluate((image: HTMLImageElement) => image.currentSrc)
  const { status, headers } = await site.get(new URL(source).pathname, {
    host: organisation.host,
    headers: { accept: 'image/avif' },
  })
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/avif',
    'public, max-age=31536000, immutable',
  ])
  await reader.getByRole('link', { name: 'Un puente nuevo' }).first().click()
  await expect(reader.getByRole('img', { name: 'Un río' }).first()).toHaveAttribute('height', '450')
  const gallery = reader.locator('figure', { has: reader.getByRole('img', { name: 'Un río' }) })
  await expect(gallery.getByRole('img')).toHaveCount(2)
  await expect(gallery).toHaveAttribute('data-width', 'wide')
  const boxes = await gallery
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().top))
  expect(boxes[0]).toBe(boxes[1])
  await reader.close()
})

test('a picture in use cannot be removed; an unused one can', inFull, async () => {
  await page.goto(`${organisation.room}/medios?ver=sin-usar`)
  await expect(grid().getByRole('button')).toHaveCount(2)
  await button(/^Imagen: faro.jpg/).click()
  await button('Eliminar').click()
  await button('Eliminar').click()
  await expect(grid().getByRole('button')).toHaveCount(1)
  await page.goto(`${organisation.room}/medios?buscar=puente`)
  await button('Imagen: Un puente de piedra').click()
  await expect(page.getByRole('link', { name: 'Un puente nuevo' })).toBeVisible()
  await button('Eliminar').click()
  await expect(page.getByText('Para eliminarla, quítela antes de aquí:')).toBeVisible()
})

test('a picture that is shared with all organisations is used in a post of another one', inFull, async () => {
  await button('Cancelar').click()
  await button('Poner a disposición de todas').click()
  await expect(button('Dejar solo para esta organización')).toBeVisible()
  await page.goto(`${other.room}/medios`)
  await expect(page.getByText('Aquí no hay ninguna imagen todavía.')).toBeVisible()
  await page.getByRole('link', { name: 'De la empresa' }).click()
  await button(/^Imagen: Un puente de piedra/).click()
  await expect(page.getByRole('textbox', { name: 'Texto alternativo' })).toBeDisabled()
  await expectAccessible(page)
  await page.goto(`${other.room}/publicaciones/nueva`)
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('El puente de todos')
  await button('Elegir de Medios').click()
  await expect(page.getByRole('dialog').getByText('Aquí no hay ninguna imagen todavía.')).toBeVisible()
  await button('De la empresa').click()
  await expectAccessible(page)
  await button(/^Usar esta imagen: Un puente de piedra/).click()
  await expect(page.getByLabel('Texto alternativo', { exact: true })).toHaveValue('Un puente de piedra')
  await button('Publicar').click()
  await expect(page.getByText('Los lectores ya la ven')).toBeVisible()
  const reader = await context.newPage()
  const search = '/home/buscar?descripcionBuscar=puente%20de%20todos'
  await reader.goto(other.origin + search)
  const card = reader.getByRole('img', { name: 'Un puente de piedra' }).first()
  await expect(card).toHaveJSProperty('complete', true)
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(card).toHaveCSS('object-position', '20% 50%')
  await reader.close()
  await page.goto(`${organisation.room}/medios?buscar=puente`)
  await button(/^Imagen: Un puente de piedra/).click()
  await expect(page.getByRole('link', { name: 'El puente de todos' })).toBeVisible()
})

test('an interrupted film upload resumes after the page is reloaded', inFull, async () => {
  const film = test.info().outputPath('feria.mp4')
  await writeFile(film, toMp4(['hvc1', 'mp4a'], 75, 'isom', 9 * 1024 * 1024))
  await page.goto(`${organisation.room}/medios`)
  await page.getByRole('link', { name: 'Documentos, audio y vídeo' }).click()
  await expect(page.getByText('Aquí no hay ningún fichero todavía.')).toBeVisible()
  const offsets: (string | undefined)[] = []
  let isLineCut = true
  await page.route('**/api/media/files/*', async (route) => {
    const { 'upload-offset': offset } = route.request().headers()
    if (route.request().method() === 'PATCH') offsets.push(offset)
    await (offset === '8388608' && isLineCut ? route.abort() : route.continue())
  })
  const cut = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH')
  await page.locator('[data-upload]').setInputFiles(film)
  await cut
  await page.reload()
  // A set, because the page may have retried several times before the reload.
  expect(new Set(offsets.splice(0))).toEqual(new Set(['0', '8388608']))
  isLineCut = false
  await page.locator('[data-upload]').setInputFiles(film)
  await expect(uploads().getByText(/^Listo · MP4/)).toBeVisible()
  expect(offsets).toEqual(['8388608'])
  await page.unrouteAll()
  await button(/^feria/).click()
  const details = page.getByRole('region', { name: 'feria', exact: true })
  await expect(details.getByText('No todos los navegadores lo reproducen')).toBeVisible()
  const captions = 'WEBVTT\n\n00:01.000 --> 00:04.000\nHola\n'
  await details
    .locator('[data-operation="addCaptions"]')
    .setInputFiles({ name: 'es.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) })
  await expect(details.getByRole('link', { name: 'español' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button(/^feria/)).toBeFocused()
})

test('a text shows a film and a document', async () => {
  await page.goto(`${organisation.room}/publicaciones/nueva`)
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('La feria por dentro')
  await page.locator('#texto').click()
  const dialog = page.getByRole('dialog', { name: 'Elegir un fichero' })
  await insertBlock(page, 'Documento')
  await expect(dialog.locator('[data-operation="storeFile"]')).toBeAttached()
  await expectAccessible(page)
  await dialog.locator('[data-operation="storeFile"]').setInputFiles('e2e/support/film.webm')
  const inserted = page.locator('#texto .editor-embed')
  await expect(inserted).toHaveText('filmWEBM')
  await expect(page.getByRole('group', { name: 'Fichero de Medios' })).toBeVisible()
  await expectAccessible(page, { parts: ['.editor'] })
  await page.locator('#texto').press('ArrowDown')
  await insertBlock(page, 'Documento')
  const guide = { name: 'guía.pdf', mimeType: 'application/pdf', buffer: await drawPdf(2) }
  await dialog.locator('[data-operation="storeFile"]').setInputFiles(guide)
  await expect(inserted).toHaveText(['filmWEBM', 'guíaPDF'])
  // Removes the document with the keyboard, then finds it by name in the dialog and inserts it again.
  await page.locator('#texto').press('Backspace')
  await expect(inserted).toHaveCount(1)
  await insertBlock(page, 'Documento')
  await dialog.getByRole('searchbox').fill('guía')
  await dialog.getByRole('button', { name: 'Filtrar' }).click()
  await expect(dialog.getByRole('button', { name: /^film/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: /^guía/ }).click()
  await expect(inserted).toHaveCount(2)
  await button('Publicar').click()
  await expect(page.getByText('Los lectores ya la ven')).toBeVisible()
  await expect(page.getByText('Vídeo sin subtítulos')).toBeAttached()
})

/** The readers' page of the text with the film. */
let reader: Page

test('readers load the film and the document on demand', async () => {
  reader = await context.newPage()
  const requests: string[] = []
  reader.on('request', (request) => {
    if (/\/media\/u\/[0-9a-f]{32}\.\w+$/.test(request.url())) requests.push(new URL(request.url()).pathname)
  })
  await button('Más acciones').click()
  await reader.goto((await page.getByRole('link', { name: 'Ver en el sitio' }).getAttribute('href'))!)
  const film = reader.locator('.file video')
  await expect(documentCard()).toBeVisible()
  await expect(documentCard().getByRole('presentation')).toHaveJSProperty('complete', true)
  await expect(film).toHaveJSProperty('preload', 'none')
  await expect(film.locator('track')).toHaveCount(0)

  expect(requests).toEqual([])

  const answered = reader.waitForResponse((response) => response.url().endsWith('.webm'))
  await film.evaluate((player: HTMLVideoElement) => {
    player.muted = true
    return player.play()
  })
  expect((await answered).status()).toBe(206)
  expect(await film.evaluate((player: HTMLVideoElement) => player.videoWidth)).toBeGreaterThan(0)
})

const documentCard = () =>
  reader.getByRole('link', { name: /^guía Documento PDF · [\d,]+ kB · 2 páginas Descargar$/ })

test(
  'readers get current captions and titles, a download without a script, and no expired document',
  inFull,
  async ({ browser }) => {
    const film = reader.locator('.file video')
    await page.reload()
    await expect(page.locator('#texto .editor-embed')).toHaveText(['filmWEBM', 'guíaPDF'])
    await expect(page.locator('.editor-box')).toHaveCount(0)
    await page.goto(`${organisation.room}/medios?ver=ficheros`)
    await button(/^film/).click()
    const captions = 'WEBVTT\n\n00:00.000 --> 00:04.000\nHola\n'
    await page
      .locator('[data-operation="addCaptions"]')
      .setInputFiles({ name: 'es.vtt', mimeType: 'text/vtt', buffer: Buffer.from(captions) })
    const details = page.getByRole('region', { name: 'film', exact: true })
    await expect(details.getByRole('link', { name: 'español' })).toBeVisible()
    await details.getByRole('textbox', { name: 'Título' }).fill('El recorrido')
    await details.getByRole('button', { name: 'Guardar' }).click()
    await expect(async () => {
      await reader.reload()
      await expect(reader.getByText(/^Vídeo WEBM · .* · subtítulos: español$/)).toBeVisible({ timeout: 1000 })
      await expect(reader.getByText('El recorrido', { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await hydrate(reader)
    await expectAccessible(reader, { parts: ['.file'] })
    await showTheme(reader, 'dark')
    await expectAccessible(reader, { parts: ['.file'], rules: colourRules })

    await film.evaluate((player: HTMLVideoElement) => {
      player.muted = true
      player.textTracks[0]!.mode = 'showing'
      return player.play()
    })
    await expect
      .poll(() =>
        film.evaluate((player: HTMLVideoElement) =>
          Array.from(player.textTracks[0]?.cues ?? [], (cue) => (cue as VTTCue).text),
        ),
      )
      .toEqual(['Hola'])

    const quiet = await browser.newContext({ javaScriptEnabled: false })
    const without = await quiet.newPage()
    await without.goto(reader.url())
    await expect(without.locator('.file video[controls]')).toBeVisible()
    const download = without.waitForEvent('download')
    await without.getByRole('link', { name: /^guía/ }).click()
    expect((await download).suggestedFilename()).toBe('guía.pdf')
    await quiet.close()

    await page.goto(`${organisation.room}/medios?ver=ficheros`)
    await button(/^guía/).click()
    await page.getByLabel('Se ofrece hasta el final del día').fill('2026-01-01')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(async () => {
      await reader.reload()
      await expect(reader.getByText('«guía» ya no se ofrece aquí.')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(documentCard()).toHaveCount(0)
    await reader.close()
  },
)

test('a document is described, served in ranges, replaced at its address, and hidden', inFull, async () => {
  await page.goto(`${organisation.room}/medios?ver=ficheros`)
  const give = (selector: string, buffer: Buffer) =>
    page.locator(selector).setInputFiles({ name: 'tarifas.pdf', mimeType: 'application/pdf', buffer })
  await give('[data-upload]', await drawPdf(1, 'app.alert(1)'))
  await expect(uploads().getByText('El PDF ejecuta programas al abrirse')).toBeVisible()
  await give('[data-upload]', await drawPdf(1))
  await expect(uploads().getByText(/^Listo · PDF · .* 1 página$/)).toBeVisible()
  await button(/^tarifas/).click()
  const details = page.getByRole('region', { name: 'tarifas', exact: true })
  const address = await details.getByLabel('Dirección').inputValue()
  await details.getByLabel('Título').fill('Tarifas de 2026')
  await details.getByLabel('Etiquetas').fill('Peajes, 2026')
  await details.getByRole('button', { name: 'Guardar' }).click()
  const renamed = page.getByRole('region', { name: 'Tarifas de 2026' })
  await expect(renamed).toBeVisible()
  const get = (path: string, headers = {}) => site.get(path, { host: organisation.host, headers })
  const { status, headers, body } = await get(address, { range: 'bytes=0-4' })
  expect([status, body, headers['content-type'], headers['accept-ranges']]).toEqual([
    206,
    '%PDF-',
    'application/pdf',
    'bytes',
  ])
  expect(headers['content-disposition']).toContain('attachment')
  await give('[data-operation="replaceFile"]', await drawPdf(3))
  await expect(renamed.getByText('3 páginas')).toBeVisible()
  await expect.poll(async () => (await get(address)).headers.etag).not.toBe(headers.etag)
  await renamed.getByLabel('Se ofrece hasta el final del día').fill('2026-01-01')
  await renamed.getByRole('button', { name: 'Guardar' }).click()
  await expect(button(/^Tarifas de 2026 .* Ya no se ofrece a los lectores$/)).toBeVisible()
  await expect.poll(async () => (await get(address)).status, { timeout: 600_000 }).toBe(410)
  await expectAccessible(page)
  await showTheme(page, 'dark')
  await expectAccessible(page, { rules: ['color-contrast'] })
})

test("a post's picture is cropped, also by keyboard, and its original is kept", inFull, async () => {
  await page.goto(`${organisation.room}/publicaciones`)
  await page.getByRole('link', { name: 'Un puente nuevo', exact: true }).click()
  await page.getByRole('tabpanel', { name: 'Publicación' }).getByText('Recortar', { exact: true }).click()
  await button('1:1').click()
  const fromLeft = page.getByLabel('Recorte desde la izquierda')
  await fromLeft.fill('0')
  await fromLeft.press('ArrowRight')
  await expect(fromLeft).toHaveValue('10')
  await expectAccessible(page, { parts: ['.piece-picture-setting'] })
  await showTheme(page, 'dark')
  await expectAccessible(page, { parts: ['.piece-picture-setting'], rules: ['color-contrast'] })
  await showTheme(page, 'light')
  await button('Aplicar el recorte').click()
  const address = page.locator('[name=pictureUrl]')
  await expect(address).toHaveValue(/-700x700\.jpg#38,50$/)
  await expect(page.locator('.piece-picture')).toHaveJSProperty('naturalWidth', 700)
  // The crop dialog shows the original picture again, not the cropped one.
  await expect(page.locator('.media-crop-picture img')).toHaveAttribute('width', '1400')
  await expect(fromLeft).toHaveValue('10')
  await button('Usar la imagen entera').click()
  await expect(address).toHaveValue(/-1400x700\.jpg/)
})

async function drawPdf(pages: number, script?: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  // Draws narrow pages, because the site converts the first page to a preview of several sizes, which takes time.
  for (let page = 1; page <= pages; page++)
    document.addPage([20, 842]).drawText(`Peajes ${page}`, { x: 1, y: 700, size: 1 })
  if (script !== undefined) document.addJavaScript('a', script)
  return Buffer.from(await document.save())
}

test.describe('the upload route', () => {
  const path = '/api/media?organisation=AXS&name=a.jpg'
  const host = 'redaccion.localhost'
  const send = (headers: Record<string, string>, to = path) => site.post(to, {}, headers)

  test("accepts only signed-in users, on the admin's host, from its own pages", async () => {
    const { status, body } = await send({ host })
    expect([status, JSON.parse(body)]).toEqual([401, { kind: 'signed-out' }])
    expect((await send({ host, origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({ host: 'axs.localhost' })).status).not.toBe(401)
  })
})
