import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { becomeOwner, choose, performOn, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'
import { watchForProblems } from './support/watch'

/** What is done with a published piece: its corrections, and its translations. By one owner, one after the other. */

test.describe.configure({ mode: 'serial' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

let site: Site
const directory = mkdtempSync(join(tmpdir(), 'cartelera-corrections-'))

test.beforeAll(async () => {
  site = await startSite({ DATA_DIR: directory }, { hasTestClock: false })
})
test.afterAll(async () => {
  await site.kill()
  rmSync(directory, { recursive: true, force: true })
})

const first = 'La primera versión decía que eran mil árboles; son dos mil.'

let owner: Awaited<ReturnType<BrowserContext['storageState']>>

test('a correction is published, read, and taken away again', async ({ context }) => {
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

  // By keyboard alone.
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
  const shown = reader.getByRole('complementary', { name: 'Correcciones' })
  await expect(shown).toContainText(/^Corrección, \d+ de \p{L}+ de \d{4}: La primera versión/u)
  await expectAccessible(reader)
  await reader.close()

  await dialog.getByRole('button', { name: 'Quitar' }).click()
  await dialog.getByRole('group').getByRole('button', { name: 'Quitar' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await expect.poll(read).not.toContain('CorrectionComment')
  // The empty sentence was refused by the server.
  expect(listProblems().filter((problem) => !problem.includes('422'))).toEqual([])
})

test('a piece is translated, and read in its language', async ({ browser }) => {
  const context = await browser.newContext({ storageState: owner, reducedMotion: 'reduce' })
  const listProblems = await watchForProblems(context)
  const page = await context.newPage()
  await page.goto(`${roomOrigin(site)}/AXS/publicaciones`)
  await page.getByRole('link', { name: 'Mil árboles', exact: true }).click()
  const title = page.getByRole('textbox', { name: 'Título', exact: true })
  await expect(title).toHaveValue('Mil árboles')
  const original = page.url()

  const languages = page.getByRole('group').filter({ hasText: 'Idiomas' })
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
  await expect(page.getByRole('button', { name: 'Difundir' })).toHaveCount(0)
  const href = await page.getByRole('link', { name: 'Ver en el sitio' }).getAttribute('href')
  await page.keyboard.press('Escape')

  // Readers are led from the one to the other, and crawlers.
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
    // A stored page is served once more while it is rendered anew.
    const read = () => get(path)
    await expect.poll(read).toContain(`hrefLang="en" href="https://axs.localhost${english}"`)
    await expect.poll(read).toContain(`hrefLang="x-default" href="https://axs.localhost${spanish}"`)
  }
  await reader.reload()
  await expect(reader.getByRole('link', { name: 'English', exact: true })).toHaveAttribute('hreflang', 'en')
  expect(await get('/home')).not.toContain('A thousand trees')
  expect(await get('/idiomas/en/feed.xml')).toMatch(/<language>en<.*A thousand trees/s)
  expect((await site.get('/idiomas/fr/feed.xml', { host })).status).toBe(404)
  expect(await get('/sitemaps/1.xml')).toContain('hreflang="x-default"')
  await reader.goto(`${new URL(href!).origin}/home/buscar?descripcionBuscar=thousand`)
  await reader.getByText('Acotar la búsqueda').click()
  await reader.getByRole('link', { name: /^English/ }).click()
  await expect(reader.getByRole('heading', { name: 'A thousand trees' })).toBeVisible()
  await expectAccessible(reader)
  await reader.close()
  expect(listProblems()).toEqual([])
  await context.close()
})
