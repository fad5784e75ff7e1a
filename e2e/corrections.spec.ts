import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { becomeOwner, choose, performOn, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'
import { watchForProblems } from './support/watch'

/** What was wrong in a published article: said in the room, read by readers and search engines. */

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

test('a correction is published, read, and taken away again', async ({ context }) => {
  const listProblems = await watchForProblems(context)
  const page = await context.newPage()
  await becomeOwner(page, site)
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
