import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { emptyFields } from '@/lib/base/domain/piece'
import { startServer } from '@/lib/testing/translation-machine'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { becomeOwner, insertBlock, openBrowser, performOn, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'
import { watchForProblems } from './support/watch'

/** Translations of a published post by a machine and an agency. `corrections.spec.ts` translates one by hand. */

test.describe.configure({ mode: 'serial' })

let site: Site
let machine: ReturnType<typeof startServer>
const directory = mkdtempSync(join(tmpdir(), 'cartelera-corrections-'))

test.beforeAll(async ({ browser }) => {
  machine = startServer()
  const settings = { DATA_DIR: directory, ...(await machine.findSettings()) }
  site = await startSite(settings, { hasTestClock: false })
  const { context, page } = await openBrowser(browser)
  await becomeOwner(page, site)
  const fields = { ...emptyFields, title: 'Mil árboles', content: '<p>Se plantaron mil árboles.</p>' }
  const { id } = await performOn(page, 'createPiece', 'AXS', { from: crypto.randomUUID(), fields })
  await publish(page, id, {})
  const translation = await performOn(page, 'beginTranslation', 'AXS', {
    id,
    from: crypto.randomUUID(),
    language: 'en',
  })
  await publish(page, translation.id, { title: 'A thousand trees' })
  owner = await context.storageState()
  await context.close()
})
test.afterAll(async () => {
  await site.kill()
  await machine.stop()
  rmSync(directory, { recursive: true, force: true })
})

let owner: Awaited<ReturnType<BrowserContext['storageState']>>

async function publish(page: Page, id: number, changes: object) {
  const { piece } = await performOn(page, 'getPiece', 'AXS', { id })
  const fields = { ...piece.fields, ...changes }
  await performOn(page, 'publishPiece', 'AXS', { id, base: piece.version, from: crypto.randomUUID(), fields })
}

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

test('a translation is marked when its original changes, is exported to an agency and imported again', async ({
  browser,
}) => {
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
})

test('a translation is found by words of its document, in its language only', async ({ browser }) => {
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
