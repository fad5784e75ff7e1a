import type { ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { startPostgres, type TestPostgres } from '@/lib/testing/postgres'
import { openReceiver, verify } from '@/lib/testing/webhook-receiver'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { becomeOwner, openPlace, roomOrigin } from './support/room'
import { startSite, type Site } from './support/site'

/** Webhooks to another company's system, from two instances of the site on one database. */
test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own sites')
test.describe.configure({ mode: 'serial' })

const HOUR_MS = 3_600_000
let postgres: TestPostgres
let client: pg.Client
let settings: Record<string, string>
let firstSite: Site
let otherSite: Site | null = null
let page: Page
let receiver: Awaited<ReturnType<typeof openReceiver>>
let secret: string
/** Response of the receiver. */
let answer: (response: ServerResponse) => void

const accept = (response: ServerResponse) => response.writeHead(200).end('Gracias')
const rename = (title: string) =>
  client.query('update publications set title = $1 where card_id = 101', [title])
const titles = () => receiver.received.map((message) => JSON.parse(message.body).data.title)
const log = () => page.locator('#registro').getByRole('listitem')

test.beforeAll(async ({ browser }) => {
  postgres = await startPostgres()
  settings = { DATABASE_URL: await postgres.createDatabase('webhooks'), WEBHOOK_ADDRESSES: 'any' }
  firstSite = await startSite(settings)
  otherSite = await startSite(settings)
  // Every retry is due at once by the instances' clocks.
  await Promise.all([firstSite.advance(HOUR_MS), otherSite?.advance(HOUR_MS)])
  client = new pg.Client(settings.DATABASE_URL)
  await client.connect()
  receiver = await openReceiver((response) => answer(response))
  page = await browser.newPage()
  await becomeOwner(page, firstSite)
})
test.afterAll(async () => {
  await page.close()
  await Promise.all([firstSite.kill(), otherSite?.kill(), receiver.close(), client.end()])
  await postgres.stop()
})
test.beforeEach(() => {
  answer = accept
  receiver.received.length = 0
})

test('an administrator adds a webhook, and sees its secret once', async () => {
  await page.goto(`${roomOrigin(firstSite)}/AXS`)
  await openPlace(page, 'Sitio', 'Avisos a programas')
  await page.getByRole('button', { name: 'Avisar a otro programa' }).click()
  await page.getByLabel('Nombre').fill('CRM')
  await page.getByLabel('Dirección').fill('crm')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page.getByText('Escriba una dirección pública')).toBeVisible()
  await expect(page.getByText('Elija de qué se le avisa.')).toBeVisible()
  await page.getByLabel('Dirección').fill(receiver.address)
  for (const event of ['Publicación publicada', 'Publicación cambiada', 'Publicación retirada'])
    await page.getByLabel(event).check()
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  secret = await page.getByLabel('Secreto', { exact: true }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'CRM' }).click()
  await expect(page.getByText('Todavía no se le ha enviado nada.')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('whsec_')
})

test('a receiver that fails five times and then responds gets one message, signed', async () => {
  answer = (response) =>
    receiver.received.length > 5 ? accept(response) : response.writeHead(503).end('Ahora no')
  await rename('Por SQL')
  await rename('Después')
  await receiver.untilReceived(7)
  expect(titles()).toEqual([...Array.from({ length: 6 }, () => 'Por SQL'), 'Después'])
  expect(new Set(receiver.received.slice(0, 6).map(({ id }) => id)).size).toBe(1)
  for (const message of receiver.received)
    expect(verify(message, secret)).toMatchObject({
      type: 'piece.changed',
      data: { organisation: 'AXS', card: 101 },
    })
  await expect(async () => {
    await page.reload()
    await expect(log().nth(1)).toContainText('6 intentos', { timeout: 500 })
  }).toPass()
  await log().nth(1).getByText('Respuestas (6)').click()
  await expect(log().nth(1).getByText('Ahora no')).toHaveCount(5)
  await expect(log().nth(1).getByText('Gracias')).toBeVisible()
  await expectAccessible(page)
  await log().nth(1).getByRole('button', { name: 'Enviar otra vez' }).click()
  await receiver.untilReceived(8)
  expect(receiver.received[7]?.id).toBe(receiver.received[0]?.id)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test('a test shows whether it arrives, and two secrets sign during a rotation', async () => {
  await page.getByRole('button', { name: 'Cambiar el secreto' }).click()
  await page.getByRole('group').getByRole('button', { name: 'Cambiar el secreto' }).click()
  const next = await page.getByLabel('Secreto', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Enviar prueba' }).click()
  await expect(page.getByText('El programa ha aceptado la prueba.')).toBeVisible()
  const [message] = receiver.received
  if (!message) throw new Error('nothing came')
  expect(verify(message, secret)).toEqual(verify(message, next))
  answer = (response) => response.writeHead(302, { location: receiver.address }).end()
  await page.getByRole('button', { name: 'Enviar prueba' }).click()
  await expect(page.getByText('El programa no lo ha aceptado')).toBeVisible()
  expect(receiver.received).toHaveLength(2)
})

test('events are queued while the webhook is paused', async () => {
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByText('En pausa. Lo que ocurra')).toBeVisible()
  await rename('Mientras tanto')
  await expect(async () => {
    await page.reload()
    await expect(log().first()).toContainText('Por enviar', { timeout: 500 })
  }).toPass()
  expect(receiver.received).toEqual([])
  await page.getByRole('button', { name: 'Reanudar' }).click()
  await receiver.untilReceived(1)
  expect(titles()).toEqual(['Mientras tanto'])
})

test('two instances send each message once, in order', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Número ${index}`)
  for (const name of names) await rename(name)
  await receiver.untilReceived(40)
  expect(titles()).toEqual(names)
})

/** Makes the only running instance send a message that gets no response. */
async function holdMessage(title: string) {
  const held = new Promise<void>((resolve) => (answer = () => resolve()))
  await rename(title)
  await held
  answer = accept
}
async function expectSentAgain(title: string) {
  await receiver.untilReceived(2)
  expect(titles()).toEqual([title, title])
  expect(receiver.received[0]?.id).toBe(receiver.received[1]?.id)
}

test('a message in flight when an instance stops is sent by another at once', async () => {
  await otherSite?.kill()
  await holdMessage('Al parar')
  await firstSite.kill('SIGTERM')
  firstSite = await startSite(settings)
  await expectSentAgain('Al parar')
})

test('a message in flight when an instance is killed is sent by another', async () => {
  await holdMessage('En marcha')
  await firstSite.kill()
  otherSite = await startSite(settings)
  // Advances the clock until the lease of the killed instance has expired.
  await otherSite.advance(HOUR_MS)
  await expectSentAgain('En marcha')
})
