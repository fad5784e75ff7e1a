import type { BrowserContext, Locator, Page } from '@playwright/test'
import { inFull } from '@/lib/testing/suite'
import { expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { choose } from './support/room'
import type { Room, TestOrganisation } from './support/shared-room'
import { watchForProblems } from './support/watch'

/** Scheduling, previews, versions and addresses of a post. The tests run in order. */
test.describe.configure({ mode: 'serial' })

const text = { title: 'Feria de tecnología', summary: 'Tres días en la ciudad.', kicker: 'Eventos' }

let site: Room['site']
let organisation: TestOrganisation
let context: BrowserContext
let page: Page
let problems: () => string[]

test.beforeAll(async ({ browser, room }) => {
  site = room.site
  organisation = await room.createOrganisation('Con fecha')
  context = await browser.newContext({ reducedMotion: 'reduce', storageState: room.storageState })
  problems = await watchForProblems(context)
  page = await context.newPage()
})
test.afterAll(() => context?.close())

const read = (path: string) => site.get(path, { host: organisation.host })
const button = (name: string, within: Page | Locator = page) =>
  within.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
/** Expected reports: of a rejected time in the past, and of the content of a preview whose width was switched. */
const expectedProblems = /status of 422|^layout shift .*\/vista-previa/
const realProblems = () => problems().filter((problem) => !expectedProblems.test(problem))
const dialog = (name: string) => page.getByRole('dialog', { name })

test("a post is scheduled in the organisation's time zone, appears in the calendar, and is unscheduled", async () => {
  await page.goto(`${organisation.room}/publicaciones/nueva`)
  await field('Línea superior').fill(text.kicker)
  await field('Título').fill(text.title)
  await field('Resumen').fill(text.summary)
  await field('Texto').fill('Habrá talleres.')
  await expect(page).toHaveURL(/publicaciones\/\d+$/)
  await page.getByLabel('Categoría').selectOption({ index: 1 })
  await choose(page, 'button', 'Guardar versión')
  await expect(page.getByText('Guardada como versión')).toBeVisible()
  const path = page.url()

  await choose(page, 'button', 'Programar')
  const form = dialog('Programar')
  const time = (legend: string, part: string) => form.getByRole('group', { name: legend }).getByLabel(part)
  await expect(form).toContainText('Hora de la organización')
  await expectAccessible(page, { parts: ['dialog'] })
  await showTheme(page, 'dark')
  await expectAccessible(page, { parts: ['dialog'], rules: ['color-contrast'] })
  await showTheme(page, 'light')
  await time('Publicar', 'Fecha').fill('2001-03-15')
  await button('Programar', form).click()
  await expect(form.getByRole('group', { name: 'Publicar' })).toContainText(/\S/)
  await expect(time('Publicar', 'Fecha')).toHaveAttribute('aria-invalid', 'true')
  await time('Publicar', 'Fecha').fill('2099-03-15')
  await time('Publicar', 'Hora').fill('08:30')
  await time('Retirar', 'Fecha').fill('2099-03-20')
  await time('Retirar', 'Hora').fill('18:00')
  await button('Programar', form).click()
  await expect(form).toHaveCount(0)
  const note = page.getByRole('note')
  await expect(note).toContainText('15 de marzo de 2099, 8:30')
  await expect(note).toContainText('20 de marzo de 2099, 18:00')
  await expect(button('Publicar')).toHaveCount(0)
  await choose(page, 'button', 'Publicar ahora')
  await expect(dialog('¿Publicar ahora?')).toContainText('Deja de estar programada.')
  await expectAccessible(page, { parts: ['dialog'] })
  await page.keyboard.press('Escape')
  await expect(button('Otras formas de publicar')).toBeFocused()

  // In a window of this width the calendar is a table. In wider ones, it is a list beside the figures.
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.goto(`${organisation.room}?semana=2099-03-15`)
  const calendar = page.getByRole('table', { name: 'Calendario' })
  const event = calendar.getByRole('cell', { name: /^15/ }).getByRole('link')
  await expect(event).toHaveAccessibleName(`08:30 Se publica ${text.title}`)
  await expect(calendar.getByRole('cell', { name: /^20/ }).getByRole('link')).toHaveAccessibleName(
    `18:00 Se retira ${text.title}`,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(calendar).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'domingo, 15 de marzo' })).toContainText(
    text.title,
  )
  await page.setViewportSize({ width: 1366, height: 900 })

  await page.goto(path)
  await button('Reprogramar').click()
  await expect(time('Publicar', 'Hora')).toHaveValue('08:30')
  await button('Quitar programación', form).click()
  await expect(form).toHaveCount(0)
  await expect(note).toHaveCount(0)
  expect(realProblems()).toEqual([])
})

test('a preview is open to anyone with its link, and is not stored', async () => {
  await button('Vista previa').click()
  const previewDialog = dialog('Vista previa')
  const readersPage = previewDialog.frameLocator('iframe').frameLocator('iframe')
  const title = readersPage.getByRole('heading', { name: text.title, level: 1 })
  await expect(title).toBeVisible()
  await expect(readersPage.getByRole('note')).toHaveCount(0)
  await expectAccessible(page, { parts: ['dialog'] })
  const frame = previewDialog.getByTitle('Vista previa')
  const readWidth = async () => (await frame.boundingBox())?.width
  expect(await readWidth()).toBeGreaterThan(1000)
  await button('Móvil', previewDialog).click()
  expect(await readWidth()).toBe(410)
  await button('Oscuro', previewDialog).click()
  await expect(readersPage.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(title).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(previewDialog).toHaveCount(0)
  await expect(button('Vista previa')).toBeFocused()

  await choose(page, 'button', 'Enlace de vista previa…')
  const link = previewDialog.getByLabel('Enlace de vista previa')
  await expect(link).toHaveValue(/\/vista-previa/)
  await expectAccessible(page, { parts: ['dialog'] })
  await showTheme(page, 'dark')
  await expectAccessible(page, { parts: ['dialog'], rules: ['color-contrast'] })
  await showTheme(page, 'light')
  const address = new URL(await link.inputValue())
  await expect(previewDialog.getByRole('link', { name: 'Abrir en otra pestaña' })).toHaveAttribute(
    'href',
    address.href,
  )
  await button('Cerrar', previewDialog).click()
  await expect(previewDialog).toHaveCount(0)

  const path = address.pathname + address.search
  const { status, headers, body } = await read(path)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'x-robots-tag': expect.stringContaining('noindex'),
    'cache-control': expect.stringContaining('no-store'),
    'content-security-policy': expect.stringContaining("frame-ancestors 'self' redaccion.localhost:*;"),
  })
  expect(body).toContain(`${text.title}</h1>`)
  expect((await read(path.slice(0, -1))).status).toBe(410)
})

test('changes are shown word by word, and an earlier version is restored', inFull, async () => {
  await field('Título').fill('Feria de robótica')
  await Promise.all([page.waitForResponse('**/api/savePiece'), choose(page, 'button', 'Guardar versión')])
  await expect(page.getByText('Guardada como versión')).toBeVisible()
  await choose(page, 'link', 'Ver cambios')
  await expect(page.getByRole('heading', { name: 'Cambios de «Feria de robótica»' })).toBeVisible()
  await expect(page.getByRole('deletion')).toContainText('tecnología')
  await expect(page.getByRole('insertion')).toContainText('robótica')
  await expectAccessible(page)
  await showTheme(page, 'dark')
  await expectAccessible(page, { rules: ['color-contrast'] })
  await showTheme(page, 'light')
  await button('Restaurar este texto').click()
  await expect(field('Título')).toHaveValue(text.title)
  await choose(page, 'link', 'Ver cambios')
  await expect(page.getByRole('list').filter({ hasText: 'Restaurada' }).first()).toBeVisible()
  expect(realProblems()).toEqual([])
})

test('a post has texts for search engines, and a separate address that redirects to it once it is published', async () => {
  await page.goto(`${organisation.room}/publicaciones/nueva`)
  await field('Título').fill('Rebajas de otoño')
  await field('Texto').fill('Todo a mitad de precio.')
  await page.getByRole('tab', { name: 'Buscadores' }).click()
  await field('Título para buscadores').fill('Ofertas de otoño en tecnología')
  await field('Descripción para buscadores').fill('Del lunes al viernes.')
  await page.getByLabel('Pedir a los buscadores que no la muestren').check()
  await expect(page.getByRole('figure', { name: 'Así se verá al compartirla' })).toContainText(
    'Ofertas de otoño',
  )
  await expect(field('Añadir una dirección')).toBeVisible()
  await field('Añadir una dirección').fill('/home')
  await button('Añadir').click()
  await expect(page.getByText('En esa dirección ya hay una página del sitio.')).toBeVisible()
  await field('Añadir una dirección').fill('/otoño')
  await button('Añadir').click()
  await expect(button('Quitar la dirección /otoño')).toBeVisible()
  await expectAccessible(page)
  const path = encodeURI('/otoño')
  expect((await read(path)).status).toBe(404)
  await button('Publicar').click()
  await expect(page.getByText('Publicada. Los lectores ya la ven así.')).toBeVisible()
  await expect.poll(async () => (await read(path)).status).toBe(301)
  const { body } = await read(String((await read(path)).headers.location))
  expect(body).toContain('<meta name="robots" content="noindex"')
  expect(body).toContain('<title>Ofertas de otoño en tecnología')
  expect(body).toContain('property="og:description" content="Del lunes al viernes."')
})

test('posts of a series are listed in the order of their numbers, also in its feed', async ({ room }) => {
  const part = { content: '<p>Un texto.</p>', series: 'Peajes de hoy' }
  await room.publish(organisation.id, { ...part, title: 'Cobrar sin parar', seriesPart: 2 })
  const { card } = await room.publish(organisation.id, { ...part, title: 'Parar para cobrar', seriesPart: 1 })
  const feed = `/series/${encodeURIComponent('Peajes de hoy')}/feed.xml`
  for (const path of ['/home/serie?nombre=Peajes+de+hoy', feed]) {
    const isInOrder = expect.stringMatching(/Parar para cobrar[\s\S]*Cobrar sin parar/)
    await expect.poll(async () => (await read(path)).body).toEqual(isInOrder)
  }
  const article = `/home/blog?id_card=${card}`
  expect((await read(article)).body).toContain('Parte 1 de 2')
  for (const path of ['/home/serie?nombre=Nada', '/series/Nada/feed.xml'])
    expect((await read(path)).status).toBe(404)
})

test('an organisation may require accessible texts', async ({ room }) => {
  const { id } = organisation
  const fields = { title: 'GRANDES REBAJAS DE OTOÑO', content: '<p>Todo a mitad de precio.</p>' }
  await room.publish(id, fields)
  await room.perform('saveSettings', id, {
    values: { accessibility: 'block' },
    base: { accessibility: null },
  })
  await expect(room.publish(id, fields)).rejects.toThrow('textBarriers')
  await room.publish(id, { ...fields, title: 'Grandes rebajas de otoño' })
})
