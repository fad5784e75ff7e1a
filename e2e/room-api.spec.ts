import type { Page } from '@playwright/test'
import { emptyFields } from '@/lib/base/domain/piece'
import { inFull } from '@/lib/testing/suite'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { sendRequest } from './support/http'
import { openPlace, roomOrigin } from './support/room'
import type { TestOrganisation } from './support/shared-room'
import type { SiteClient } from './support/site'

/** Programs and agents that use the API with a token from an administrator. */
test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own site')
test.describe.configure({ mode: 'serial' })

let site: SiteClient
let organisation: TestOrganisation
let page: Page
let token: string

test.beforeAll(async ({ browser, room }) => {
  site = room.site
  organisation = await room.createOrganisation('Programada')
  page = await browser.newPage({ storageState: room.storageState })
})
test.afterAll(() => page?.close())

type Sent = { body?: unknown; headers?: Record<string, string>; bearer?: string }

async function callApi(path: string, { body, headers, bearer = token }: Sent = {}) {
  const response = await sendRequest(roomOrigin(site), `/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const json = JSON.parse(/^data: (.*)$/m.exec(response.body)?.[1] ?? response.body)
  return { status: response.status, headers: response.headers, json }
}

/** Returns the path of an operation in the test's organisation. */
const operationPath = (name: string, before = 'v1') => `${before}/${organisation.id}/${name}`

const fields = { ...emptyFields, title: 'Lluvia', content: '<p>Llueve.</p>' }

test('an administrator creates an API token, and sees it once', async () => {
  await page.goto(organisation.room)
  await openPlace(page, 'Sitio', 'Acceso de programas')
  await page.getByRole('button', { name: 'Nuevo acceso' }).click()
  await page.getByLabel('Nombre del programa').fill('CRM')
  await page.getByRole('checkbox', { name: /^Escribir/ }).check()
  await page.getByRole('button', { name: 'Crear acceso' }).click()
  token = await page.getByLabel('Clave de acceso').inputValue()
  expect(token).toMatch(/^ctl_/)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('CRM', { exact: true })).toBeVisible()
  await expect(page.getByText(token)).toBeHidden()
})

test('a program writes over HTTP, once per idempotency key, and only over the version it has read', async () => {
  const sent = { body: { fields }, headers: { 'idempotency-key': 'nota-1' } }
  const [first, second] = [
    await callApi(operationPath('createPiece'), sent),
    await callApi(operationPath('createPiece'), sent),
  ]
  expect([first.status, second.json]).toEqual([200, first.json])
  const { id } = first.json.answer as { id: number }
  const read = await callApi(operationPath(`getPiece?id=${id}`))
  const change = { id, fields: { ...fields, title: 'Sol' } }
  expect((await callApi(operationPath('savePiece'), { body: change })).status).toBe(428)
  const match = { body: change, headers: { 'if-match': read.headers.etag ?? '' } }
  expect((await callApi(operationPath('savePiece'), match)).status).toBe(200)
  expect((await callApi(operationPath('savePiece'), match)).status).toBe(412)
})

test('a program cannot exceed its scopes or use another organisation', async () => {
  const refused = await callApi(operationPath('publishPiece'), { body: { id: 1, base: 1, fields } })
  expect([401, 200]).not.toContain(refused.status)
  expect((await callApi('v1/ACX/listPieces')).status).toBe(404)
  const stranger = await callApi(operationPath('listPieces'), { bearer: 'ctl_none' })
  expect([stranger.status, stranger.headers['content-type']]).toEqual([401, 'application/problem+json'])
})

test('the API description is available to programs', async () => {
  const { json } = await callApi('v1/openapi.json')
  expect(json.openapi).toMatch(/^3\.1/)
  expect(Object.keys(json.paths)).toContain('/api/v1/{organisation}/listPieces')
})

test('the API description is available to people', inFull, async () => {
  await page.getByRole('link', { name: 'Qué pueden pedir los programas' }).click()
  await page.waitForURL(/descripcion$/)
  const operation = page.locator('details', {
    has: page.getByText(operationPath('savePiece', '/api/v1'), { exact: true }),
  })
  await operation.locator('summary').click()
  await expect(operation.getByText('"fields"').first()).toBeVisible()
  await expectAccessible(page)
})

test('an agent lists its tools and uses one', async () => {
  const rpc = (method: string, params: object = {}) =>
    callApi('mcp', { body: { jsonrpc: '2.0', id: 1, method, params } })
  const listed = await rpc('tools/list')
  const names = (listed.json.result.tools as { name: string }[]).map(({ name }) => name)
  expect(names).toContain('savePiece')
  expect(names).not.toContain('publishPiece')
  const creation = await rpc('tools/call', { name: 'createPiece', arguments: { fields } })
  expect(creation.json.result.structuredContent.answer.id).toEqual(expect.any(Number))
})

test('a revoked token is rejected at once, and the history names its program', async () => {
  await page.goto(`${organisation.room}/ajustes/programas`)
  await page.getByRole('button', { name: /^Retirar/ }).click()
  await page
    .getByRole('group')
    .getByRole('button', { name: /^Retirar/ })
    .click()
  await expect(page.getByText('CRM', { exact: true })).toBeHidden()
  expect((await callApi(operationPath('listPieces'))).status).toBe(401)
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { pathname, host } = new URL(`${organisation.room}/historial`)
  const { body } = await site.get(pathname, { host, headers: { cookie } })
  expect(body).toContain('Por un agente, con el programa «CRM»')
  expect(body).toContain('Por el programa «CRM»')
})

test('an administrator adds a webhook, whose address is checked, and sees its secret once', async () => {
  await page.goto(organisation.room)
  await openPlace(page, 'Sitio', 'Avisos a programas')
  await page.getByRole('button', { name: 'Avisar a otro programa' }).click()
  await page.getByLabel('Nombre').fill('CRM')
  await page.getByLabel('Dirección').fill('crm')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByText('Escriba una dirección pública')).toBeVisible()
  await expect(page.getByText('Elija de qué se le avisa.')).toBeVisible()
  await page.getByLabel('Dirección').fill('https://crm.example/avisos')
  await page.getByLabel('Publicación publicada').check()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  expect(await page.getByLabel('Secreto', { exact: true }).inputValue()).toMatch(/^whsec_/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'CRM' }).click()
  await expect(page.getByText('Todavía no se le ha enviado nada.')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('whsec_')
})
