import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillWithDemo } from '@/lib/content/from-db/demo/fill-with-demo'
import { openPglite } from '@/lib/db/open/pglite'
import { writeLongPublications } from '@/lib/testing/long-publications'
import { writeManyComments } from '@/lib/testing/many-comments'
import { expect, test } from './support/fixtures'
import { openConnection, readStatus, toGet, toKeptGet } from './support/raw-connection'
import { startSite, type Site } from './support/site'

/** Hostile and broken clients of a public server. The server must recover from each. */
test.skip(process.env.E2E_BASE_URL !== undefined, 'starts its own server')
test.describe.configure({ mode: 'serial' })

let site: Site
let directory: string

/** An article with many comments of the maximum length. */
const commented = { address: '/home/blog?id_card=131', publicationId: 10_131, count: 1_200 }

/** An organisation whose list of publications is 6 MB. */
const long = { organisation: 'LNG', count: 30, length: 200_000 }

test.beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'cartelera-pressure-'))
  const { database, close } = await openPglite(directory, fillWithDemo, { template: 'demo' })
  await writeManyComments(database, commented)
  await writeLongPublications(database, long)
  await close()
  site = await startSite({ DATA_DIR: directory, CONTENT_TIMEOUT_MS: '5000' })
})

test.afterAll(async () => {
  await site.kill()
  rmSync(directory, { recursive: true, force: true })
})

test('rejects headers that are too large', async () => {
  expect(await statusOf(toGet('/home', { 'x-large': 'a'.repeat(20_000) }))).toBe(431)
})

test('rejects bytes that are not HTTP', async () => {
  expect(await statusOf('NONSENSE\r\n\r\n')).toBe(400)
})

test('a health check over HTTP/1.0, which names no host, gets a page', async () => {
  for (const path of ['/', '/list']) expect(await statusOf(`GET ${path} HTTP/1.0\r\n\r\n`)).toBe(200)
})

test('rejects a request that names two hosts', async () => {
  expect(await statusOf(toGet('/home', { Host: 'acx.localhost' }))).toBe(400)
})

test("the nonce of a client's request appears in no page, for that client or the next reader", async () => {
  // No test has requested this article before, so the first request renders the page that is stored.
  const address = '/home/blog?id_card=133'
  const policy = "script-src 'nonce-invented'"
  const headers = { 'content-security-policy': policy, 'content-security-policy-report-only': policy }
  for (const page of [await site.get(address, { headers }), await site.get(address)]) {
    expect(page.status).toBe(200)
    expect(page.body).not.toContain('invented')
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(page.headers['content-security-policy']).not.toContain('nonce')
  }
})

test('an article with 1,200 long comments is split into pages', async () => {
  const { address, count } = commented
  const newest = await site.get(address)
  expect(newest.status).toBe(200)
  expect(newest.body).toContain(`Comentario largo n.º ${count}.`)
  const lastPage = Math.max(...Array.from(newest.body.matchAll(/pagina=(\d+)#/g), ([, page]) => Number(page)))
  const oldest = await site.get(`${address}&pagina=${lastPage}`)
  expect(oldest.body).toContain('Comentario largo n.º 1.')
  for (const { body, headers } of [newest, oldest]) {
    expect(body.length).toBeLessThan(400_000)
    expect(JSON.stringify(headers).length).toBeLessThan(4_000)
    expect(body).toMatch(new RegExp(`>${count}</span>`))
  }
  expect((await site.get(`${address}&pagina=${lastPage + 1}`)).status).toBe(404)
  const json = await site.get(`/api/comments?id_card=131&pagina=${lastPage}`)
  expect(JSON.parse(json.body)).toMatchObject({ page: lastPage, lastPage, total: count })
  expect(json.body.length).toBeLessThan(100_000)
})

test('clients that do not read the longest list block no other client', async () => {
  const filter = { campo: 'IdOrgV', operador: 'EQ', tipo: 'string', valor1: long.organisation, valor2: '' }
  const body = { cantidad_max: '0', Language: 'ES', filters: [filter] }
  const path = '/api/publicacion/find_all_latest'
  const part = await site.post(path, body)
  expect(JSON.parse(part.body).message).toEqual({ msgId: 0, total: long.count })
  expect(part.body.length).toBeLessThan(3_000_000)
  const text = JSON.stringify(body)
  const head = `POST ${path} HTTP/1.1\r\nHost: axs.localhost\r\nContent-Length: ${text.length}\r\n\r\n`
  const readers = await Promise.all(Array.from({ length: 12 }, open))
  await Promise.all(
    readers.map((reader) => {
      reader.write(head + text)
      // Waits for the start of the response. The client then stops reading.
      return once(reader, 'readable')
    }),
  )
  for (const word of ['crm', 'sap', 'proyecto']) {
    expect(await statusOf(toGet(`/home/buscar?descripcionBuscar=${word}`))).toBe(200)
  }
  readers.forEach((reader) => reader.destroy())
})

test('incomplete forms block no client from pages that only Next can render', async () => {
  const head =
    'POST /home/blog?id_card=1 HTTP/1.1\r\nHost: axs.localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n'
  const forms = await Promise.all(Array.from({ length: 1_000 }, open))
  for (const form of forms) form.write(`${head}Content-Length: 100\r\n\r\n--x`)
  for (const word of ['crm', 'sap', 'proyecto']) {
    expect(await statusOf(toGet(`/home/buscar?descripcionBuscar=${word}`))).toBe(200)
  }
  forms.forEach((form) => form.destroy())
})

test('a client that sends its body slowly blocks no one from an uncached page', async () => {
  const address = '/home/blog?id_card=105'
  const slow = await open()
  slow.write(`GET ${address} HTTP/1.1\r\nHost: axs.localhost\r\nContent-Length: 100\r\n\r\nhalf`)
  const sentAway = once(slow.resume(), 'close')
  expect(await Promise.race([statusOf(toGet(address)), sentAway])).toBe(200)
  slow.destroy()
})

test('requests of disconnected clients do not hold up other clients', async () => {
  const searchFor = (word: string) => `/home/buscar?descripcionBuscar=${word}`
  for (let client = 0; client < 80; client++) {
    const socket = await open()
    const words = Array.from({ length: 30 }, (_, index) => `palabra-${client}-${index}`)
    socket.write(words.map((word) => toKeptGet(searchFor(word))).join(''))
    await once(socket, 'data')
    socket.destroy()
  }
  await expect.poll(() => statusOf(toGet(searchFor('crm')))).toBe(200)
})

test('two thousand idle connections block no other client', async () => {
  const idle = await Promise.all(Array.from({ length: 2_000 }, open))
  expect(await statusOf(toGet('/home'))).toBe(200)
  idle.forEach((socket) => socket.destroy())
  expect(await statusOf(toGet('/home'))).toBe(200)
})

test('an overload of pages that only Next can render gets pages or 503', async () => {
  const search = () => statusOf(toGet('/home/buscar?descripcionBuscar=proyecto'))
  const statuses = await Promise.all(Array.from({ length: 700 }, search))
  expect(statuses.filter((status) => ![200, 408, 503].includes(status))).toEqual([])
  expect(statuses).toContain(200)
  expect(await statusOf(toGet('/home'))).toBe(200)
})

test('on SIGTERM it finishes the requests in progress and exits with 0', async () => {
  const underWay = statusOf(toGet('/home/buscar?descripcionBuscar=crm'))
  // The server reads requests in order. After this response, it has therefore also read the search request.
  expect(await statusOf(toGet('/home'))).toBe(200)
  const connection = await open()
  // With a test clock the process exits once every request is answered, never by the shutdown timeout.
  site.child.kill('SIGTERM')
  const [code] = (await once(site.child, 'exit')) as [number | null]
  expect(await underWay).toBe(200)
  expect(code).toBe(0)
  connection.destroy()
})

const open = () => openConnection(site.port)
const statusOf = (bytes: string) => readStatus(site.port, bytes)
