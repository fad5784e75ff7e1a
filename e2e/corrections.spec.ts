import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { findFaults, readStructuredData } from '@/lib/testing/structured-data-rules'
import { inFull } from '@/lib/testing/suite'
import { startServer } from '@/lib/testing/translation-machine'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { becomeOwner, choose, insertBlock, performOn, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'
import { watchForProblems } from './support/watch'

/** Corrections and translations of a published post, by one owner, in order. */

test.describe.configure({ mode: 'serial' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let site: Site
let machine: ReturnType<typeof startServer>
const directory = mkdtempSync(join(tmpdir(), 'cartelera-corrections-'))

test.beforeAll(async () => {
  machine = startServer()
  const settings = { DATA_DIR: directory, ...(await machine.findSettings()) }
  site = await startSite(settings, { hasTestClock: false })
})
test.afterAll(async () => {
  await site.kill()
  await machine.stop()
  rmSync(directory, { recursive: true, force: true })
})

const first = 'La primera versión decía que eran mil árboles; son dos mil.'

let owner: Awaited<ReturnType<BrowserContext['storageState']>>

test('a correction is published, read and removed again', async ({ context }) => {
  const listProblems = await watchForProblems(context)
  const page = await context.newPage()
  await becomeOwner(page, site)
  owner = await context.storageState()
  await page.goto(`${roomOrigin(site)}/AXS/publicaciones/nueva`)
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Mil árboles')
  await page.getByRole('textbox', { name: 'Texto', exact: true }).fill('Se plantaron mil árboles.')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('button', { name: 'Correcciones' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Actualizar', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  const href = await page.getByRole('link', { name: 'Ver en el sitio' }).getAttribute('href')
  await page.keyboard.press('Escape')
  const { pathname, search, host } = new URL(href!)
  const read = async () => (await site.get(pathname + search, { host })).body
  expect(await read()).not.toMatch(/Corrección|CorrectionComment/)

  // From here on, the test uses only the keyboard.
  await choose(page, 'button', 'Correcciones')
  const dialog = page.getByRole('dialog', { name: 'Correcciones' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Publicar la corrección' }).click()
  await expect(dialog.getByText('Falta este dato.')).toBeVisible()
  await dialog.getByRole('textbox').fill(first)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Los lectores ya la ven.')
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme)
    await expectAccessible(page)
  }
  await expect.poll(read).toContain('CorrectionComment')
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const preview = await performOn(page, 'createPreview', 'AXS', { id })
  expect((await site.get(preview.href, { host })).body).toContain(first)
  const reader = await context.newPage()
  await reader.goto(href!)
  const corrections = reader.getByRole('complementary', { name: 'Correcciones' })
  await expect(corrections).toContainText(/^Corrección, \d+ de \p{L}+ de \d{4}: La primera versión/u)
  await expectAccessible(reader)
  await reader.close()

  await dialog.getByRole('button', { name: 'Quitar' }).click()
  await dialog.getByRole('group').getByRole('button', { name: 'Quitar' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await expect.poll(read).not.toContain('CorrectionComment')
  // The server rejected the empty sentence with a 422, which the console reports.
  expect(listProblems().filter((problem) => !problem.includes('422'))).toEqual([])
})

/** Opens a post in a separate window of the owner. */
async function openPiece(browser: Browser, title: string) {
  const context = await browser.newContext({ storageState: owner, reducedMotion: 'reduce' })
  const listProblems = await watchForProblems(context)
  const page = await context.newPage()
  await page.goto(`${roomOrigin(site)}/AXS/publicaciones`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(titleOf(page)).toHaveValue(title)
  return { context, page, listProblems }
}

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true })
const languagesOf = (page: Page) => page.getByRole('group').filter({ hasText: 'Idiomas' })
const stripOf = (page: Page) => page.getByRole('region', { name: 'Idiomas' })

async function expectAccessibleInBoth(page: Page) {
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme)
    await expectAccessible(page)
  }
}

test('a post is translated, and read in its language', async ({ browser }) => {
  const { context, page, listProblems } = await openPiece(browser, 'Mil árboles')
  const title = titleOf(page)
  const original = page.url()

  const languages = languagesOf(page)
  await languages.getByText('Idiomas').click()
  await languages.getByRole('combobox', { name: 'Idioma' }).selectOption('English')
  await languages.getByRole('button', { name: 'Empezar la traducción' }).click()
  await expect(page).not.toHaveURL(original)
  await expect(page.getByText('Esta publicación está en English')).toBeVisible()
  await expect(title).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('textbox', { name: 'Texto', exact: true })).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('combobox', { name: 'Lugar en la portada' })).toHaveCount(0)
  await title.fill('A thousand trees')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Actualizar', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeVisible()
  const href = await page.getByRole('link', { name: 'Ver en el sitio' }).getAttribute('href')
  await page.keyboard.press('Escape')

  // Readers and crawlers get links between the translations.
  const reader = await context.newPage()
  await reader.goto(href!)
  await expect(reader.getByRole('article').first()).toHaveAttribute('lang', 'en')
  await expectAccessible(reader)
  await reader.getByRole('link', { name: 'Español' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Mil árboles' })).toBeVisible()
  const { host } = new URL(href!)
  const get = async (path: string) => (await site.get(path, { host })).body
  const [spanish, english] = [reader.url(), href!].map((url) => new URL(url).pathname + new URL(url).search)
  for (const path of [spanish!, english!]) {
    // A stored page is served once more while it is rendered again.
    const read = () => get(path)
    await expect.poll(read).toContain(`hrefLang="en" href="https://axs.localhost${english}"`)
    await expect.poll(read).toContain(`hrefLang="x-default" href="https://axs.localhost${spanish}"`)
    const data = readStructuredData(await read())
    expect(data).toMatch(path === spanish ? /"workTranslation"/ : /"translationOfWork"/)
    expect(findFaults(data)).toEqual([])
  }
  await reader.reload()
  await expect(reader.getByRole('link', { name: 'English', exact: true })).toHaveAttribute('hreflang', 'en')
  expect(await get('/home')).not.toContain('A thousand trees')
  expect(await get('/idiomas/en/feed.xml')).toMatch(/<language>en<.*A thousand trees/s)
  expect((await site.get('/idiomas/fr/feed.xml', { host })).status).toBe(404)
  expect(await get('/sitemaps/1.xml')).toContain('hreflang="x-default"')
  await reader.goto(`${new URL(href!).origin}/home/buscar?descripcionBuscar=thousand`)
  // The Spanish search finds nothing, so the English results are not collapsed.
  await reader.getByRole('link', { name: /^English/ }).click()
  await expect(reader.getByRole('heading', { name: 'A thousand trees' })).toBeVisible()
  await expectAccessible(reader)
  await reader.close()
  expect(listProblems()).toEqual([])
  await context.close()
})

test('a machine translation is published only after a person has confirmed it', async ({ browser }) => {
  const { context, page, listProblems } = await openPiece(browser, 'Mil árboles')
  const languages = languagesOf(page)
  await languages.getByText('Idiomas').click()
  await languages.getByRole('combobox', { name: 'Idioma' }).selectOption('Deutsch')
  await languages.getByRole('button', { name: 'Empezar la traducción' }).click()
  await expect(page.getByText('Esta publicación está en Deutsch')).toBeVisible()

  machine.answerRaw({ status: 503, text: '' })
  const draft = async () => {
    await languages.getByRole('button', { name: 'Borrador de máquina' }).click()
    await languages.getByRole('group').getByRole('button', { name: 'Borrador de máquina' }).click()
  }
  await languages.getByText('Idiomas').click()
  await draft()
  await expect(languages.getByRole('alert')).toBeVisible()
  await expect(titleOf(page)).toHaveValue('Mil árboles')
  machine.answerWith((texts) => texts.map((text) => text.replace('Mil árboles', 'Tausend Bäume')))
  await draft()
  await expect(titleOf(page)).toHaveValue('Tausend Bäume')
  const strip = stripOf(page)
  await expect(strip.getByRole('heading', { name: 'Borrador de máquina' })).toBeVisible()
  await expectAccessibleInBoth(page)

  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('una persona tiene que confirmarlo antes')).toBeVisible()
  await strip.getByRole('button', { name: 'La he revisado' }).click()
  await expect(strip.getByRole('heading')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Publicada. Los lectores ya la ven así.')).toBeVisible()
  expect(listProblems().filter((problem) => !problem.includes('403'))).toEqual([])
  await context.close()
})

test(
  'a translation is marked when its original changes, is exported to an agency and imported again',
  inFull,
  async ({ browser }) => {
    const { context, page, listProblems } = await openPiece(browser, 'Mil árboles')
    await titleOf(page).fill('Dos mil árboles')
    await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
    await expect(page.getByText('Publicada. Los lectores ya la ven así.')).toBeVisible()
    await languagesOf(page).getByText('Idiomas').click()
    const english = languagesOf(page).getByRole('listitem').filter({ hasText: 'English' })
    await expect(english).toContainText('El original ha cambiado')
    await expectAccessibleInBoth(page)

    await languagesOf(page).getByRole('link', { name: 'English' }).click()
    await expect(titleOf(page)).toHaveValue('A thousand trees')
    const strip = stripOf(page)
    await expect(strip.getByRole('heading', { name: 'El original ha cambiado' })).toBeVisible()
    await expect(strip.locator('del')).toContainText('Mil')
    await expect(strip.locator('ins').first()).toContainText('Dos')
    await expectAccessibleInBoth(page)
    await strip.getByRole('button', { name: 'Marcar como al día' }).click()
    await expect(strip.getByRole('heading')).toHaveCount(0)

    const languages = languagesOf(page)
    await languages.getByText('Idiomas').click()
    const download = page.waitForEvent('download')
    await languages.getByRole('button', { name: 'Descargar XLIFF 2.1' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^AXS-\d+-en\.xlf$/)
    const xliff = readFileSync(await file.path(), 'utf8')
    expect(xliff).toMatch(/<source>Dos mil árboles<\/source>\s*<target>A thousand trees<\/target>/)
    const bring = (text: string) =>
      languages.getByLabel('Traer XLIFF').setInputFiles({
        name: 'de-vuelta.xlf',
        mimeType: 'application/xliff+xml',
        buffer: Buffer.from(text),
      })

    await bring(xliff.slice(0, -30))
    await expect(languages.getByRole('alert')).toHaveText('El archivo no es XLIFF 2, o está roto.')
    await expect(titleOf(page)).toHaveValue('A thousand trees')
    await bring(xliff.replace('A thousand trees', 'Two thousand trees'))
    await expect(languages.getByRole('status')).toHaveText('El archivo está en la traducción guardada.')
    await expect(titleOf(page)).toHaveValue('Two thousand trees')
    await expect(strip.getByRole('heading', { name: 'Traída de un archivo' })).toBeVisible()
    await expectAccessibleInBoth(page)
    await strip.getByRole('button', { name: 'La he revisado' }).click()
    await expect(strip.getByRole('heading')).toHaveCount(0)
    await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
    await expect(page.getByText('Publicada. Los lectores ya la ven así.')).toBeVisible()
    // The server rejected the broken file with a 403, which the console reports.
    expect(listProblems().filter((problem) => !problem.includes('403'))).toEqual([])
    await context.close()
  },
)

test('a translation is found by words of its document, in its language only', inFull, async ({ browser }) => {
  const { context, page, listProblems } = await openPiece(browser, 'Dos mil árboles')
  await languagesOf(page).getByText('Idiomas').click()
  await languagesOf(page).getByRole('link', { name: 'English' }).click()
  await expect(titleOf(page)).toHaveValue('Two thousand trees')
  await page.locator('#texto').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await insertBlock(page, 'Documento')
  const document = await PDFDocument.create()
  document.addPage([20, 842]).drawText('Saplings were irrigated twice', { x: 1, y: 700, size: 1 })
  const report = {
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await document.save()),
  }
  await page
    .getByRole('dialog', { name: 'Elegir un fichero' })
    .locator('[data-operation="storeFile"]')
    .setInputFiles(report)
  await expect(page.locator('#texto .editor-embed')).toHaveText('reportPDF')
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect(page.getByText('Publicada. Los lectores ya la ven así.')).toBeVisible()

  const reader = await context.newPage()
  const find = (text: string) =>
    reader.goto(`${site.origin}/home/buscar?descripcionBuscar=${encodeURIComponent(text)}`)
  await find('irrigating saplings')
  await expect(reader.getByText('Two thousand trees')).toHaveCount(0)
  await reader.getByRole('link', { name: /^English/ }).click()
  await expect(reader.getByRole('heading', { name: 'Two thousand trees' })).toBeVisible()
  await expectAccessible(reader)
  await reader.getByRole('main').getByRole('link', { name: 'Leer más' }).click()
  await expect(reader.getByRole('link', { name: /^report / })).toBeVisible()
  await expectAccessible(reader)
  await find('árboles')
  await expect(reader.getByRole('heading', { name: 'Dos mil árboles' })).toBeVisible()
  expect(listProblems()).toEqual([])
  await context.close()
})
