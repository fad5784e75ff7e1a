import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createContentClient, type ContentClient, type HttpCall } from './http-client'

type Answer = (response: ServerResponse, socket: Socket) => void

/** Answers to the next requests; the last one repeats. */
let answers: Answer[]
let requests: { method: string; path: string; type: string | undefined; body: string }[]
/** One client with a generous timeout, and one for services that never answer. */
let slow: ContentClient
let hurried: ContentClient
let close: () => Promise<unknown>

const TIMEOUT_MS = 600
const askWhole = (call: HttpCall) => (answers.includes(hang) ? hurried : slow).ask(call)
const ask = async (call: HttpCall) => (await askWhole(call)).registro

beforeEach(async () => {
  requests = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    requests.push({ method, path, type: headers['content-type'], body: await text(request) })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(response, request.socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  slow = createContentClient(`http://127.0.0.1:${port}/api`, 25_000)
  hurried = createContentClient(`http://127.0.0.1:${port}/api`, TIMEOUT_MS)
  close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
})

afterEach(async () => {
  await Promise.all([slow.close(), hurried.close()])
  await close()
})

const send =
  (status: number, body: unknown): Answer =>
  (response) =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
const good = send(200, { message: { msgId: 0 }, registro: [1] })
const envelope = (msgId: unknown, msg?: string) => ({ message: { msgId, msg }, registro: null })
const hang: Answer = () => undefined
const reset: Answer = (_, socket) => void socket.resetAndDestroy()

const reading: HttpCall = {
  call: 'listBoard',
  organisation: null,
  path: 'publicacion/find_all2',
  body: { a: 'ñ' },
  isIdempotent: true,
}
const comment: HttpCall = { ...reading, call: 'leaveComment', isIdempotent: false }

it('treats a msgId as a failure unless it is one that rejects the call', async () => {
  answers = [send(200, envelope(7)), send(422, envelope(7)), send(200, envelope(410))]
  const call = { ...comment, refusals: [410] }
  await expect(ask(call)).rejects.toMatchObject({ kind: 'failed', reason: 'msgId 7' })
  await expect(ask(call)).rejects.toMatchObject({ kind: 'failed', reason: 'msgId 7' })
  await expect(ask(call)).rejects.toMatchObject({ kind: 'refused', reason: 'msgId 410' })
})

it('sends a body as JSON by POST, and a call without a body by GET', async () => {
  answers = [good]
  expect(await ask(reading)).toEqual([1])
  await ask({
    call: 'listOrganisations',
    organisation: null,
    path: 'publicacion/find_all2',
    isIdempotent: true,
  })
  expect(requests).toEqual([
    { method: 'POST', path: '/api/publicacion/find_all2', type: 'application/json', body: '{"a":"ñ"}' },
    { method: 'GET', path: '/api/publicacion/find_all2', type: undefined, body: '' },
  ])
})

it.each<[string, Answer]>([
  ['msgId as a string', send(200, { message: { msgId: '0' }, registro: [1] })],
  ['a byte order mark', send(200, `\ufeff${JSON.stringify({ message: { msgId: 0 }, registro: [1] })}`)],
  ['another success status', send(201, { message: { msgId: 0 }, registro: [1] })],
])('accepts %s', async (_, answer) => {
  answers = [answer]
  expect(await ask(reading)).toEqual([1])
})

it.each([
  [7, 7],
  [undefined, null],
  ['7', null],
  [-1, null],
])('reads the total %j of a partial list as %j', async (total, expected) => {
  answers = [send(200, { message: { msgId: 0, total }, registro: [] })]
  expect((await askWhole(reading)).total).toBe(expected)
})

it('sends the client address only to a service with which it shares a secret', async () => {
  answers = [good]
  const headers: IncomingHttpHeaders[] = []
  const server = createServer((request, response) => {
    headers.push(request.headers)
    good(response, request.socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const secret of ['the-secret', null]) {
    const client = createContentClient(url, 25_000, secret)
    await client.ask({ ...comment, clientAddress: '203.0.113.9' })
    await client.close()
  }
  await new Promise((resolve) => server.close(resolve))
  const [shared, unshared] = headers
  expect(shared).toMatchObject({ authorization: 'Bearer the-secret', 'x-client-address': '203.0.113.9' })
  expect(unshared).not.toHaveProperty('authorization')
  expect(unshared).not.toHaveProperty('x-client-address')
})

it('accepts success without a registro', async () => {
  answers = [send(200, { message: { msgId: 0 } })]
  expect(await ask(comment)).toBeUndefined()
})

it.each<[string, Answer, string, RegExp]>([
  ['another msgId', send(200, envelope(7, 'No hay.')), 'refused', /msgId 7 No hay\./],
  ['another msgId and no registro', send(200, { message: { msgId: 7 } }), 'refused', /msgId 7/],
  ['a rejection with an error status', send(422, envelope(5)), 'refused', /msgId 5/],
  ['a wrong secret', send(401, envelope(10)), 'failed', /HTTP 401/],
  ['too many requests', send(429, envelope(6)), 'failed', /HTTP 429/],
  ['an error status', send(500, envelope(9)), 'failed', /HTTP 500/],
  [
    'an error status whose msgId is 0',
    send(404, { message: { msgId: 0 }, registro: [] }),
    'failed',
    /HTTP 404/,
  ],
  ['a redirect', send(302, ''), 'failed', /HTTP 302/],
  ['HTML', send(200, '<!doctype html>'), 'failed', /not JSON/],
  ['an empty body', send(200, ''), 'failed', /not JSON/],
  ['an empty object', send(200, {}), 'failed', /no message\.msgId/],
  ['an invalid msgId', send(200, envelope('x')), 'failed', /no message\.msgId/],
  ['null', send(200, 'null'), 'failed', /no message\.msgId/],
  ['a hang', hang, 'failed', /no answer within 600 ms/],
  ['a reset', reset, 'failed', /ECONNRESET|socket/i],
  [
    'half an answer',
    (response, socket) => void response.writeHead(200).write('{"mess', () => socket.destroy()),
    'failed',
    /./,
  ],
  ['an oversized answer', send(200, `"${'x'.repeat(17 * 1024 * 1024)}"`), 'failed', /size/i],
])('throws a ContentError with the reason: %s', async (_, answer, kind, message) => {
  answers = [answer]
  await expect(ask(reading)).rejects.toMatchObject({
    kind,
    call: 'listBoard',
    reason: expect.stringMatching(message),
  })
})

it.each<[string, Answer]>([
  ['a reset', reset],
  ['an error status', send(503, '')],
])('retries a read after %s, once', async (_, failure) => {
  answers = [failure, good]
  expect(await ask(reading)).toEqual([1])
  answers = [failure]
  requests = []
  await expect(ask(reading)).rejects.toMatchObject({ kind: 'failed' })
  expect(requests).toHaveLength(2)
})

it('keeps both attempts within the time limit', async () => {
  answers = [reset, hang]
  await expect(ask(reading)).rejects.toMatchObject({ reason: `no answer within ${TIMEOUT_MS} ms` })
})

it.each<[string, Answer]>([
  ['a reset', reset],
  ['an error status', send(503, '')],
  ['a hang', hang],
])('never sends a comment twice: %s', async (_, failure) => {
  answers = [failure, good]
  await expect(ask(comment)).rejects.toMatchObject({ kind: 'failed' })
  expect(requests).toHaveLength(1)
})

it('omits mail addresses and control characters of an answer from errors', async () => {
  answers = [send(200, envelope(5, 'eva@example.com\u0000\n\u001b[31m no vale'))]
  await expect(ask(comment)).rejects.toMatchObject({ reason: 'msgId 5 [mail] [31m no vale' })
})

it('fails if the service is not running', async () => {
  await close()
  await expect(ask(reading)).rejects.toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching('ECONNREFUSED'),
  })
})
