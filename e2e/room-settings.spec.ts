import type { BrowserContext, Page } from '@playwright/test'
import { colourRules, expectAccessible, showTheme } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { openWithoutScripts } from './support/hydration'
import { becomeOwner, openPlace, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'
import { watchForProblems } from './support/watch'
import { inFull } from '@/lib/testing/suite'

/** Categories, settings, domains and the history of one organisation. The tests run in order. */
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
const section = (name: string) =>
  page.locator('.room-section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

test('a category is created, renamed and merged, and its old address redirects', async () => {
  const rules = `${room}/NVA/comentarios/reglas`
  const release = await openWithoutScripts(page, rules)
  await page.getByLabel('Palabras retenidas').fill('ganga')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  // A submission before the script has loaded keeps the page and the text.
  await expect(page).toHaveURL(rules)
  await expect(page.getByLabel('Palabras retenidas')).toHaveValue('ganga')
  release()
  await page.waitForLoadState()
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(`${room}/NVA/categorias`)
  await page.getByRole('button', { name: 'Nueva categoría' }).click()
  await page.getByLabel('Nombre de la categoría').fill('crm')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByText('Ya hay una categoría con ese nombre.')).toBeVisible()
  await page.getByLabel('Nombre de la categoría').fill('Clientes')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByText('«Clientes» está creada.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('button', { name: 'Nueva categoría' })).toBeFocused()
  await expect.poll(async () => (await read('/home')).text).toContain('Clientes')

  const row = page.getByRole('listitem').filter({ has: page.getByLabel('Cambiar CRM') })
  const [, id] = /categoria=(\d+)/.exec((await row.getByRole('link').getAttribute('href')) ?? '') ?? []
  await page.getByLabel('Cambiar CRM').click()
  await row.getByLabel('Unir con otra categoría').selectOption('Clientes')
  await row.getByRole('button', { name: 'Unir', exact: true }).click()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Unir', exact: true }).click()
  await expect(page.getByLabel('Cambiar CRM')).toHaveCount(0)
  await expect(page.getByRole('link', { name: '3 publicaciones' }).first()).toBeVisible()

  const old = `/home/categoria?id_categoria=${id}&descripcion=CRM`
  await expect.poll(async () => (await read(old)).status).toBe(301)
  const { location } = (await read(old)).headers
  expect(location).toMatch(/^\/home\/categoria\?id_categoria=\d+&descripcion=Clientes$/)
  expect((await read(String(location))).text).toContain('Clientes')
  const feed = await read(`/categorias/${id}/feed.xml`)
  expect([feed.status, feed.headers.location]).toEqual([
    301,
    expect.stringMatching(/^\/categorias\/\d+\/feed\.xml$/),
  ])
})

test(
  'Spanish typography replaces typed characters unless disabled, and undo restores them',
  inFull,
  async () => {
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
  },
)

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

test('settings reach readers; the second of two people who save the same setting chooses', async () => {
  const other = await context.newPage()
  await page.goto(`${room}/NVA/ajustes`)
  await other.goto(`${room}/NVA/ajustes`)
  await expect.poll(async () => (await read('/home')).text).not.toContain('/colores/')

  await section('Nombre').getByLabel('Nombre').fill('Nova Norte')
  await save()
  await saved()
  await expect.poll(async () => (await read('/home')).text).toContain('Nova Norte')

  await other.getByLabel('Nombre', { exact: true }).fill('Nova Sur')
  await save(other)
  const conflict = other.getByRole('alert').filter({ hasText: 'Otra persona ha guardado' })
  await expect(conflict).toContainText('Nova Norte')
  await expect(conflict).toContainText('Nova Sur')
  await conflict.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(conflict).toHaveCount(0)
  await expect.poll(async () => (await read('/home')).text).toContain('Nova Sur')
  await other.close()

  const look = section('Color de acento y cabecera')
  await openPlace(page, 'Sitio', 'Marca')
  await look.getByLabel('Color', { exact: true }).fill('#ffcc00')
  await look.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(look.getByText('Con ese color no se leería bien el texto.', { exact: false })).toBeVisible()
  await look.getByRole('button', { name: /^Usar #/ }).click()
  await look.getByRole('radio', { name: /^Marca/ }).check()
  await look.getByRole('button', { name: 'Guardar y publicar' }).click()
  await expect(look.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
  await expect.poll(async () => (await read('/home')).text).toContain('data-header="acx"')
  const [, sheet] = /href="(\/colores\/[\da-f]{6}\.css)"/.exec((await read('/home')).text) ?? []
  const styles = await read(sheet ?? '')
  expect(styles.headers['content-type']).toContain('text/css')

  await openPlace(page, 'Sitio', 'Textos legales')
  await expect(page.getByRole('heading', { level: 1, name: 'Textos legales' })).toBeVisible()
  const legal = page.getByRole('main')
  await legal.locator('summary').filter({ hasText: 'Privacidad' }).click()
  await legal
    .getByLabel('Texto propio de «Privacidad»')
    .fill('## Lo nuestro\n\n<script>alert(1)</script>Nada.')
  await legal.getByRole('button', { name: 'Vista previa' }).click()
  await expect(legal.getByRole('heading', { name: 'Lo nuestro' })).toBeVisible()
  await legal.getByRole('button', { name: 'Guardar' }).click()
  await expect(legal.getByText('Guardado. Los lectores ya lo ven.')).toBeVisible()
  await expect.poll(async () => (await read('/privacidad')).text).toContain('Lo nuestro')
  expect((await read('/privacidad')).text).not.toContain('alert(1)')
})

test('a reader sees the chosen colours, readable in both themes', inFull, async () => {
  const reader = await context.newPage()
  await reader.goto(`http://${HOST}:${site.port}/home`)
  await expectAccessible(reader)
  await showTheme(reader, 'dark')
  await expectAccessible(reader, { rules: colourRules, state: 'dark' })
  await reader.close()
})

test('a domain is added with its DNS record, followed, and removed', inFull, async () => {
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
  // The test machine may have no network, so the check may end without a result.
  await expect(row.getByText(/Espera al DNS|Sin comprobar/)).toBeVisible()
  await row.getByRole('button', { name: 'Quitar: señal.invalid' }).click()
  await expect(
    row.getByText('señal.invalid dejará de llevar a nova.localhost', { exact: false }),
  ).toBeVisible()
  await row.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(row).toHaveCount(0)
})

test('a domain becomes the primary one, and the former one redirects', async () => {
  // Notifications of earlier releases link to this former address, which redirects.
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

test(
  'an owner creates another organisation, whose domain is served, and finds it by search',
  inFull,
  async () => {
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
    // The organisation has no contact data yet, so the contact page shows a message.
    const contact = await site.get('/contacto', { host: 'sierra.localhost' })
    expect(contact.status).toBe(200)
    expect(contact.body.toString()).toContain('aún no ha publicado sus datos de contacto')

    await page.goto(`${room}/organizaciones?buscar=sierra`)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Sierra Norte' }).click()
    await page.waitForURL(`${room}/SIE-norte`)
  },
)

test('the history shows what has changed, and is filtered without a script', async ({ browser }) => {
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto(`${room}/NVA/historial`)
  await expect(reader.getByText('Añadió el dominio norte.localhost').first()).toBeVisible()
  await reader.getByRole('combobox', { name: 'Qué' }).selectOption('Categorías')
  await reader.getByRole('button', { name: 'Filtrar' }).click()
  await expect(reader).toHaveURL(/tipo=categorias/)
  await expect(reader.getByText('Categoría «CRM» unida con «Clientes»')).toBeVisible()
  await expect(reader.getByText('Ajustes cambiados')).toHaveCount(0)
  await reader.goto(`${room}/NVA/historial?hasta=2020-01-01`)
  await expect(reader.getByText('Todavía no ha pasado nada.')).toBeVisible()
  await reader.goto(`${room}/AXS/historial?donde=empresa&tipo=ajustes`)
  await expect(reader.getByText('Nombre: Nova Norte → Nova Sur')).toBeVisible()
  await plain.close()
  // The browser itself reports responses with status 409 and 422.
  expect(problems().filter((line) => !/status of (409|422)/.test(line))).toEqual([])
})
