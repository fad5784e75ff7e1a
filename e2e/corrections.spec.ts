import type { Page } from '@playwright/test'
import { findFaults, readStructuredData } from '@/lib/testing/structured-data-rules'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { choose, performOn } from './support/room'
import type { Room, TestOrganisation } from './support/shared-room'
import { watchForProblems } from './support/watch'

/** A correction and a translation of a published post. The tests run in order. */
test.describe.configure({ mode: 'serial' })

let site: Room['site']
let organisation: TestOrganisation
let page: Page
let listProblems: () => string[]

test.beforeAll(async ({ browser, room }) => {
  site = room.site
  organisation = await room.createOrganisation('Árboles')
  const context = await browser.newContext({ reducedMotion: 'reduce', storageState: room.storageState })
  listProblems = await watchForProblems(context)
  page = await context.newPage()
})
test.afterAll(() => page?.context().close())

const first = 'La primera versión decía que eran mil árboles; son dos mil.'

test('a correction is published, read and removed again', async () => {
  await page.goto(`${organisation.room}/publicaciones/nueva`)
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
  const preview = await performOn(page, 'createPreview', organisation.id, { id })
  expect((await site.get(preview.href, { host })).body).toContain(first)
  const reader = await page.context().newPage()
  await reader.goto(href!)
  const corrections = reader.getByRole('complementary', { name: 'Correcciones' })
  await expect(corrections).toContainText(/^Corrección, \d+ de \p{L}+ de \d{4}: La primera versión/u)
  await expectAccessible(reader)
  await reader.close()

  await dialog.getByRole('button', { name: 'Quitar' }).click()
  await dialog.getByRole('group').getByRole('button', { name: 'Quitar' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await expect.poll(read).not.toContain('CorrectionComment')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
})

test('a post is translated, and read in its language', async () => {
  const title = page.getByRole('textbox', { name: 'Título', exact: true })
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
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeVisible()
  const href = await page.getByRole('link', { name: 'Ver en el sitio' }).getAttribute('href')
  await page.keyboard.press('Escape')

  // Readers and crawlers get links between the translations.
  const reader = await page.context().newPage()
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
    await expect.poll(read).toContain(`hrefLang="en" href="https://${organisation.host}${english}"`)
    await expect.poll(read).toContain(`hrefLang="x-default" href="https://${organisation.host}${spanish}"`)
    const data = readStructuredData(await read())
    expect(data).toMatch(path === spanish ? /"workTranslation"/ : /"translationOfWork"/)
    expect(findFaults(data)).toEqual([])
  }
  expect(await get(spanish!)).toMatch(/<a [^>]*hrefLang="en"[^>]*>English</)
  expect(await get('/home')).not.toContain('A thousand trees')
  expect(await get('/idiomas/en/feed.xml')).toMatch(/<language>en<.*A thousand trees/s)
  expect((await site.get('/idiomas/fr/feed.xml', { host })).status).toBe(404)
  expect(await get('/sitemaps/1.xml')).toContain('hreflang="x-default"')
  // The Spanish search finds nothing, and links to the English results.
  const results = await get('/home/buscar?descripcionBuscar=thousand')
  const [, englishResults = ''] = /href="(\/home\/buscar[^"]*)"[^>]*>(?:<[^>]*>)*English/.exec(results) ?? []
  const resultsText = await get(englishResults.replaceAll('&amp;', '&'))
  expect(resultsText.replaceAll(/<[^>]*>/g, '')).toContain('A thousand trees')
  await reader.close()
  // The server rejected an empty correction with a 422, which the console reports.
  expect(listProblems().filter((problem) => !problem.includes('422'))).toEqual([])
})
