import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from '@playwright/test'
import { startOwnServer, type OwnServer } from './own-server'

/** What a server meets that stands in the open, and that it is itself again afterwards. */
test.skip(process.env.E2E_BASE_URL !== undefined, 'presses a server of its own')
test.describe.configure({ mode: 'serial' })

let server: OwnServer

test.beforeAll(async () => {
  // A first start fills the store, on a machine that may be busy.
  test.setTimeout(90_000)
  server = await startOwnServer(40)
})

test.afterAll(() => server.stop())

test('headers that are too large are refused', async () => {
  expect(await statusOf(get('/home', { 'x-large': 'a'.repeat(20_000) }))).toBe(431)
})

test('what is not HTTP is refused', async () => {
  expect(await statusOf('NONSENSE\r\n\r\n')).toBe(400)
})

test('clients that never finish their headers, or take nothing of their answers, are sent away', async () => {
  test.setTimeout(120_000)
  const [status, answers] = await Promise.all([
    statusOf('GET /home HTTP/1.1\r\nHost: axs.localhost\r\nX-Slow: '),
    // Half a minute passes without progress, after one in which the system's own buffers may have filled.
    countAnswers(500, 65_000),
  ])
  expect(status).toBe(408)
  expect(answers).toBeGreaterThan(0)
  expect(answers).toBeLessThan(500)
})

test('forms that never come whole keep nobody from reading what only Next can answer', async () => {
  const head =
    'POST /home/blog?id_card=1 HTTP/1.1\r\nHost: axs.localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n'
  const forms = await Promise.all(Array.from({ length: 1_000 }, open))
  for (const form of forms) form.write(`${head}Content-Length: 100\r\n\r\n--x`)
  for (const word of ['crm', 'sap', 'proyecto']) {
    expect(await statusOf(get(`/home/buscar?descripcionBuscar=${word}`))).toBe(200)
  }
  forms.forEach((form) => form.destroy())
})

test('who is slow to send a body keeps nobody from a page that nobody has yet', async () => {
  const address = '/home/blog?id_card=105'
  const slow = await open()
  slow.write(`GET ${address} HTTP/1.1\r\nHost: axs.localhost\r\nContent-Length: 100\r\n\r\nhalf`)
  const sentAway = once(slow.resume(), 'close')
  expect(await Promise.race([statusOf(get(address)), sentAway])).toBe(200)
  slow.destroy()
})

test('who asks for much at once and leaves keeps nobody’s place', async () => {
  const search = (word: string) => get(`/home/buscar?descripcionBuscar=${word}`)
  for (let client = 0; client < 40; client++) {
    const socket = await open()
    const words = Array.from({ length: 60 }, (_, index) => search(`palabra-${client}-${index}`))
    socket.write(words.join('').replaceAll('Connection: close\r\n', ''))
    await once(socket, 'data')
    socket.destroy()
  }
  await expect.poll(() => statusOf(search('crm'))).toBe(200)
})

test('two thousand idle connections keep nobody from reading', async () => {
  const idle = await Promise.all(Array.from({ length: 2_000 }, open))
  expect(await statusOf(get('/home'))).toBe(200)
  idle.forEach((socket) => socket.destroy())
  expect(await statusOf(get('/home'))).toBe(200)
})

test('a crowd at pages that only Next can answer gets answers or is told to come back', async () => {
  test.setTimeout(90_000)
  const search = () => statusOf(get('/home/buscar?descripcionBuscar=proyecto'))
  const statuses = await Promise.all(Array.from({ length: 700 }, search))
  expect(statuses.filter((status) => ![200, 408, 503].includes(status))).toEqual([])
  expect(statuses).toContain(200)
  expect(await statusOf(get('/home'))).toBe(200)
})

test('told to stop, it finishes what runs and ends well', async () => {
  const underWay = statusOf(get('/home/buscar?descripcionBuscar=crm'))
  // The request has reached the server once the connection took all of it.
  await new Promise((resolve) => setImmediate(resolve))
  const kept = await open()
  const startedAt = Date.now()
  server.child.kill('SIGTERM')
  const [code] = (await once(server.child, 'exit')) as [number | null]
  expect(await underWay).toBe(200)
  expect(code).toBe(0)
  // Not only because its ten seconds were over.
  expect(Date.now() - startedAt).toBeLessThan(9_000)
  kept.destroy()
})

function get(path: string, headers: Record<string, string> = {}) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\nHost: axs.localhost\r\nConnection: close\r\n${lines.join('')}\r\n`
}

async function open(): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Sends words as they are; the status of the answer, 0 where there was none. */
async function statusOf(words: string): Promise<number> {
  const socket = connect(server.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')))
  socket.on('error', () => socket.destroy())
  socket.write(words)
  await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
}

/** Asks for so many pages at once and takes none for a while; how many come then until the connection ends. */
async function countAnswers(asked: number, waitMs: number): Promise<number> {
  const socket = await open()
  let answers = 0
  socket.on(
    'data',
    (bytes: Buffer) => (answers += bytes.toString('latin1').split('HTTP/1.1 200 ').length - 1),
  )
  socket.pause()
  socket.write(get('/home').replace('Connection: close\r\n', '').repeat(asked))
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  socket.resume()
  await once(socket, 'close')
  return answers
}
