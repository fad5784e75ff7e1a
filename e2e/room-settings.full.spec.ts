import type { BrowserContext, Page } from '@playwright/test'
import { colourRules, expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { becomeOwner, openPlace, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'
import { watchForProblems } from './support/watch'

/** Typography, search rules and domains of one organisation, and another organisation. The tests run in order. */
test.describe.configure({ mode: 'serial' })

let site: Site
let room: string
let context: BrowserContext
let page: Page
let problems: () => string[]

test.beforeAll(async ({ browser }) => {
  site = await startSite({ LOG_LEVEL: 'info', SITE_ADDRESS: '127.0.0.1' }, { hasTestClock: false })
  room = roomOrigin(site)
  context = await browser.newContext({ reducedMotion: 'reduce' })
  problems = await watchForProblems(context)
  page = await context.newPage()
  await becomeOwner(page, site)
})
test.afterAll(async () => {
  // The browser itself reports responses with status 409 and 422.
  expect(problems().filter((line) => !/status of (409|422)/.test(line))).toEqual([])
  await context.close()
  await site.kill()
})

const HOST = 'nova.localhost'
const read = async (path: string) => {
  const { status, headers, body } = await site.get(path, { host: HOST })
  return { status, headers, text: body.toString() }
}
const save = async (of = page) => of.locator('.settings-bar').getByRole('button', { name: 'Guardar' }).click()
const saved = (of = page) =>
  expect(of.locator('.settings-bar').getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
test('Spanish typography replaces typed characters unless disabled, and undo restores them', async () => {
  const write = async (text: string) => {
    await page.keyboard.type(text)
    const title = await page.getByRole('textbox', { name: 'Título' }).inputValue()
    return { title, text: await page.locator('.editor-text').innerText() }
  }
  await page.goto(`${room}/NVA/publicaciones/nueva`)
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused()
  expect(await write('"Así" --')).toMatchObject({ title: '«Así» —' })
  await page.keyboard.press('Control+z')
  expect(await write(' no...')).toMatchObject({ title: '«Así» -- no…' })

  await page.locator('.editor-text').click()
  expect(await write('Dijo "sí" --')).toMatchObject({ text: 'Dijo «sí» —' })
  await page.keyboard.press('Backspace')
  expect(await write(' no...')).toMatchObject({ text: 'Dijo «sí» -- no…' })
  await page.keyboard.press('Control+z')
  expect(await write(' "')).toMatchObject({ text: 'Dijo «sí» -- no... «' })
  await expect(page.getByText(/^Guardado/).first()).toBeVisible()

  await page.goto(`${room}/NVA/ajustes/escritura`)
  await page.getByRole('checkbox', { name: /^Tipografía española/ }).uncheck()
  await save()
  await saved()
  await page.goto(`${room}/NVA/historial`)
  await expect(page.getByText('Tipografía: — → plain')).toBeVisible()
  await page.goto(`${room}/NVA/publicaciones/nueva`)
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused()
  expect(await write('"Así" --')).toMatchObject({ title: '"Así" --' })
})

test('search rules change results, and company-wide search needs two organisations that allow it', async () => {
  const search = (words: string) => read(`/home/buscar?descripcionBuscar=${encodeURIComponent(words)}`)
  expect((await search('transbordador')).text).toContain('No hay publicaciones')
  await page.goto(`${room}/NVA`)
  await openPlace(page, 'Sitio', 'Lo que se busca')
  await expect(page.getByRole('heading', { level: 1, name: 'Lo que se busca' })).toBeVisible()
  await page.getByRole('button', { name: 'Nueva regla' }).click()
  await page.getByLabel('Palabras, separadas por comas').fill('transbordador')
  await page.getByRole('button', { name: 'Guardar la regla' }).click()
  await expect(page.getByText('Hacen falta al menos dos palabras.')).toBeVisible()
  await page.getByLabel('Palabras, separadas por comas').fill('transbordador, ferri')
  await page.getByRole('button', { name: 'Guardar la regla' }).click()
  await expect(page.getByText('La regla está guardada.')).toBeVisible()
  await expect.poll(async () => (await search('transbordador')).text).toContain('Reservar un ferri')

  await page.getByLabel('Qué dice').selectOption('Estas publicaciones van primero')
  await page.getByRole('textbox', { name: 'Lo que se busca' }).fill('gato')
  await page.getByLabel('Buscar publicaciones').fill('mentoría con fecha')
  await page.getByRole('button', { name: /^Añadir ?: Una mentoría con fecha/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar la regla' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Una mentoría con fecha' }).first()).toBeVisible()
  await expect.poll(async () => (await search('gatos')).text).toContain('Una mentoría con fecha')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Eliminar: gato' }).click()
  await expect.poll(async () => (await search('gatos')).text).toContain('Sin resultados para «gatos»')

  const everywhere = 'Buscar en toda la empresa'
  expect((await search('ferri')).text).not.toContain(everywhere)
  for (const organisation of ['NVA', 'ACX']) {
    await page.goto(`${room}/${organisation}/ajustes`)
    await page.getByRole('checkbox', { name: 'Ofrecer «Buscar en toda la empresa»' }).check()
    await save()
    await saved()
  }
  await expect.poll(async () => (await search('sap')).text).toContain(everywhere)
  const results = await read('/home/buscar?descripcionBuscar=sap&en=empresa')
  expect(results.status).toBe(200)
  expect(results.text).toContain('ACX Tecnología')
  expect(results.text).toContain('/home/blog?id_card=218&amp;idOrgV=ACX')
  expect(results.text).not.toContain('Grupo AXS</h2>')
})

test('a domain is added with its DNS record, followed, and removed', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${room}/NVA/ajustes/dominio`)
  const domains = page.getByRole('main')
  await domains.getByRole('button', { name: 'Añadir dominio' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Nombre del dominio')
  await expect(name).toBeFocused()
  await name.fill('redaccion.localhost')
  await name.press('Enter')
  await expect(dialog.getByText('Es la dirección de la redacción.')).toBeVisible()
  await expect(name).toHaveValue('redaccion.localhost')
  await name.fill('AXS.localhost')
  await name.press('Enter')
  await expect(dialog.getByText('Otra organización tiene axs.localhost', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^TXT/ })).toBeVisible()
  await expectAccessible(page)

  await name.fill('https://Señal.invalid/')
  await name.press('Enter')
  const wizard = page.getByRole('dialog', { name: 'señal.invalid' })
  const record = wizard.getByRole('row', { name: /^A / })
  await record.getByRole('button', { name: 'Copiar: valor del registro A' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('127.0.0.1')
  const steps = wizard.getByRole('list', { name: 'Pasos hasta los lectores' })
  await expect(steps.getByRole('listitem').first()).toContainText('en espera')
  for (const width of [1366, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, { state: `${width}` })
    await showTheme(page, 'dark')
    await expectAccessible(page, { rules: colourRules, state: `${width}, dark` })
    await showTheme(page, 'light')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.keyboard.press('Escape')

  const row = domains.getByRole('listitem').filter({ hasText: 'señal.invalid' })
  // Without a network the check cannot be done.
  await expect(row.getByText(/Espera al DNS|Sin comprobar/)).toBeVisible()
  await row.getByRole('button', { name: 'Quitar: señal.invalid' }).click()
  await expect(
    row.getByText('señal.invalid dejará de llevar a nova.localhost', { exact: false }),
  ).toBeVisible()
  await row.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(row).toHaveCount(0)
})

test('a domain becomes the primary one, and the former one redirects', async () => {
  // Stored notifications have this former address.
  await page.goto(`${room}/NVA/ajustes#domain`)
  await page.waitForURL(`${room}/NVA/ajustes/dominio`)
  const domains = page.getByRole('main')
  await domains.getByRole('button', { name: 'Añadir dominio' }).click()
  await page.getByRole('dialog').getByLabel('Nombre del dominio').fill('https://Norte.localhost/')
  await page.keyboard.press('Enter')
  const wizard = page.getByRole('dialog', { name: 'norte.localhost' })
  await expect(wizard.getByText('Está en línea: los lectores ya llegan.')).toBeVisible()
  await expect(wizard.getByRole('listitem').filter({ hasText: 'Contesta este sitio' })).toContainText('bien')
  await wizard.getByRole('button', { name: 'Cerrar' }).click()

  const row = domains.getByRole('listitem').filter({ hasText: 'norte.localhost' })
  await row.getByRole('button', { name: 'Hacer principal: norte.localhost' }).click()
  await row.getByRole('button', { name: 'Hacer principal', exact: true }).click()
  await expect(domains.getByRole('listitem').first()).toContainText('norte.localhost Principal')
  await expect.poll(async () => (await site.get('/home', { host: 'norte.localhost' })).status).toBe(200)
  const { status, headers } = await site.get('/home?a=1', { host: 'nova.localhost' })
  expect(status).toBe(301)
  expect(headers.location).toMatch(/^http:\/\/norte\.localhost(:\d+)?\/home\?a=1$/)
})

test('an owner creates another organisation, whose domain is served, and finds it by search', async () => {
  await page.goto(`${room}/NVA`)
  await openPlace(page, 'Empresa')
  await page.getByRole('link', { name: 'Nueva organización' }).click()
  await page.getByLabel('Nombre').fill('Sierra Norte')
  await expect(page.getByLabel('Código')).toHaveValue('SIERRA-NORTE')
  await page.getByLabel('Código').fill('SIE norte')
  await page.getByLabel('Dominio').fill('norte.localhost')
  await page.getByRole('button', { name: 'Crear la organización' }).click()
  await expect(page.getByText('Otra organización ya lo tiene.')).toBeVisible()
  await expectAccessible(page)
  const getHome = () => site.get('/home', { host: 'sierra.localhost' })
  expect((await getHome()).body.toString()).not.toContain('Próximamente')
  await page.getByLabel('Dominio').fill('sierra.localhost')
  await page.getByRole('button', { name: 'Crear la organización' }).click()
  await page.waitForURL(`${room}/SIE-norte/publicaciones/nueva`)
  await expect(page.getByLabel('Organización').locator('option:checked')).toHaveText('Sierra Norte')
  await expect.poll(async () => (await getHome()).body.toString()).toContain('Próximamente')
  // There is no contact data yet, and the page reports that.
  const contact = await site.get('/contacto', { host: 'sierra.localhost' })
  expect(contact.status).toBe(200)
  expect(contact.body.toString()).toContain('aún no ha publicado sus datos de contacto')

  await page.goto(`${room}/organizaciones?buscar=sierra`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sierra Norte' }).click()
  await page.waitForURL(`${room}/SIE-norte`)
})
