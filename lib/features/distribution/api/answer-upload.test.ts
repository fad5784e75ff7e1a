/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { tokenScopes } from '@/lib/base/domain/api-token'
import type { OrganisationId } from '@/lib/base/domain/model'
import { answerAgent } from './agent-tools'
import { answerCall } from './answer-call'
import type { Queries } from '@/lib/features/kernel/queries'
import { addToken } from '@/lib/testing/api-token'
import { openStoreContent } from '@/lib/testing/store-content'
import { answerProgramUpload } from './answer-upload'

const directory = mkdtempSync(path.join(tmpdir(), 'cartelera-program-uploads-'))
process.env.DATA_DIR = directory

let store: Queries
let close: () => Promise<void>
let token: string
let mockServer: Server
jest.mock('@/lib/features/kernel/queries', () => ({ getQueries: async () => store }))
// The test server counts as public. Every other private address is still refused.
jest.mock('@/lib/base/http/public-address', () => {
  const { isPublicAddress } = jest.requireActual('@/lib/base/http/public-address')
  return { isPublicAddress: (address: string) => address === '127.0.0.1' || isPublicAddress(address) }
})

beforeAll(async () => {
  ;({ queries: store, close } = await openStoreContent())
  ;({ token } = await addToken(store, tokenScopes, 'editor'))
  const picture = await draw('#824')
  mockServer = createServer((request, response) => {
    if (request.url === '/inward') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (request.url === '/foto.png?signature=1') response.end(picture)
    else if (request.url === '/large') response.writeHead(200, { 'content-length': String(200e6) }).end('x')
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => mockServer.once('listening', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => mockServer.close(resolve))
  await close()
  rmSync(directory, { recursive: true, force: true })
})

const AXS = 'AXS' as OrganisationId

const draw = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function drawPdf(text: string) {
  const document = await PDFDocument.create()
  // A narrow page, because its picture takes most of the time of storing a PDF.
  document.addPage([20, 842]).drawText(text, { x: 1, y: 700, size: 1 })
  return document.save()
}

type Sent = {
  method?: string
  headers?: Record<string, string | undefined>
  bearer?: string
  body?: Uint8Array
}

async function send(url: string, { method = 'POST', headers = {}, bearer = token, body }: Sent = {}) {
  const sent: Record<string, string | undefined> = { authorization: `Bearer ${bearer}`, ...headers }
  let isRead = false
  const stream = (async function* () {
    isRead = true
    if (body) yield body
  })()
  const response = await answerProgramUpload({
    method,
    path: url,
    query: new URLSearchParams(),
    headers: { get: (name) => sent[name] },
    body: stream,
  })
  const text = await response.text()
  const json =
    text === '' ? null : (JSON.parse(text) as { answer?: Record<string, unknown>; reason?: string })
  return { status: response.status, headers: response.headers, json, isRead }
}

/** Returns a multipart request with a file and other fields. */
async function toMultipart(bytes: Uint8Array | null, fields: Record<string, string> = {}, name = 'foto.jpg') {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  if (bytes) form.append('file', new Blob([Buffer.from(bytes)]), name)
  const encoded = new Response(form)
  const body = new Uint8Array(await encoded.arrayBuffer())
  const type = encoded.headers.get('content-type') ?? ''
  return {
    body,
    headers: { 'content-type': type, 'content-length': String(body.length) } as Record<string, string>,
  }
}

const listLeft = () => {
  const incoming = path.join(directory, 'media', '.incoming')
  return existsSync(incoming) ? readdirSync(incoming) : []
}
afterEach(() => expect(listLeft()).toEqual([]))

const PICTURE = '/api/v1/AXS/uploadPicture'
const FILE = '/api/v1/AXS/uploadFile'
const FILES = '/api/v1/AXS/files'

test('stores a picture with its alternative text, and records the token', async () => {
  const sent = await toMultipart(await draw('#111'), { alt: 'Un cielo' })
  const { status, json } = await send(PICTURE, sent)
  expect([status, json?.answer]).toEqual([
    200,
    expect.objectContaining({
      isNew: true,
      picture: expect.objectContaining({ alt: 'Un cielo', fileName: 'foto.jpg', width: 60 }),
    }),
  ])
  const [line] = await store.audit.listAudit(AXS, { before: null, limit: 1, isCompanyWide: false })
  expect(line).toMatchObject({ action: 'uploadPicture', result: 'done', details: { token: 'CRM' } })
})

test('stores a document, and refuses captions without their video', async () => {
  const { status, json } = await send(FILE, await toMultipart(await drawPdf('Hola'), {}, 'informe.pdf'))
  expect([status, json?.answer]).toEqual([
    200,
    expect.objectContaining({ format: 'pdf', fileName: 'informe.pdf' }),
  ])
  const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\nHola\n')
  expect(await send(FILE, await toMultipart(captions, {}, 'es.vtt'))).toMatchObject({
    status: 403,
    json: { reason: 'captionsAlone' },
  })
})

test('stores a file once per idempotency key, and rejects another file under the same key', async () => {
  const key = { 'idempotency-key': 'foto-1' }
  const repeat = async (colour: string) => {
    const { body, headers } = await toMultipart(await draw(colour))
    return send(PICTURE, { body, headers: { ...headers, ...key } })
  }
  const [first, second] = [await repeat('#222'), await repeat('#222')]
  expect([first.status, second.status, second.json]).toEqual([200, 200, first.json])
  expect(first.json?.answer).toMatchObject({ isNew: true })
  expect(await repeat('#333')).toMatchObject({ status: 422, json: { type: 'urn:cartelera:problem:key' } })
})

describe('rejects without reading the body:', () => {
  const none = Object.assign(async () => ({}), {})
  test.each<[what: string, status: number, url: string, sent: () => Promise<Sent>]>([
    ['a request without a token', 401, PICTURE, async () => ({ bearer: 'ctl_none' })],
    ['another organisation', 404, '/api/v1/ACX/uploadPicture', none],
    ['a GET', 405, PICTURE, async () => ({ method: 'GET' })],
    [
      'a body that is not multipart',
      415,
      PICTURE,
      async () => ({ headers: { 'content-type': 'image/png' } }),
    ],
    ['a body without a length', 411, PICTURE, async () => ({ headers: { 'content-length': undefined } })],
    [
      'a picture that is too large',
      413,
      PICTURE,
      async () => ({ headers: { 'content-length': '30000000' } }),
    ],
    ['a file that is too large', 413, FILE, async () => ({ headers: { 'content-length': '3000000000' } })],
    [
      'a token without the scope',
      403,
      PICTURE,
      async () => ({ bearer: (await addToken(store, ['read'], 'owner')).token }),
    ],
  ])('%s', async (_, status, url, toSent) => {
    const { body, headers } = await toMultipart(await draw('#444'))
    const changes = await toSent()
    const answer = await send(url, { body, ...changes, headers: { ...headers, ...changes.headers } })
    expect([answer.status, answer.isRead]).toEqual([status, false])
  })
})

test.each<[what: string, status: number, sent: () => Promise<Sent>, body: object]>([
  ['without a file', 422, () => toMultipart(null), { problems: { file: 'required' } }],
  [
    'with an unknown field',
    422,
    async () => toMultipart(await draw('#555'), { altt: 'x' }),
    { problems: { altt: 'unknown' } },
  ],
  [
    'of another kind',
    403,
    () => toMultipart(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    { reason: 'pictureSvg' },
  ],
  [
    'that was cut off',
    400,
    async () => {
      const { body, headers } = await toMultipart(await draw('#666'))
      return { body: body.subarray(0, body.length - 40), headers }
    },
    { status: 400 },
  ],
])('rejects a body %s', async (_, status, toSent, body) => {
  const answer = await send(PICTURE, await toSent())
  expect([answer.status, answer.json]).toEqual([status, expect.objectContaining(body)])
})

describe('tus', () => {
  const tus = (url: string, { headers, ...sent }: Sent) =>
    send(url, { ...sent, headers: { 'tus-resumable': '1.0.0', ...headers } })
  const begin = (bytes: number, headers: Record<string, string> = {}, bearer = token) =>
    tus(FILES, {
      bearer,
      headers: {
        'upload-length': String(bytes),
        'upload-metadata': `filename ${Buffer.from('informe.pdf').toString('base64')}`,
        ...headers,
      },
    })
  const append = (url: string, offset: number, body: Uint8Array, bearer = token) =>
    tus(url, {
      method: 'PATCH',
      bearer,
      body,
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    })

  test('receives a file in parts, creates the upload once per idempotency key, and stores the file', async () => {
    const bytes = await drawPdf('Por partes')
    const key = { 'idempotency-key': 'informe-1' }
    const [first, second] = [await begin(bytes.length, key), await begin(bytes.length, key)]
    const location = first.headers.get('location') ?? ''
    expect([first.status, location, second.headers.get('location')]).toEqual([
      201,
      expect.stringMatching(/^\/api\/v1\/AXS\/files\/[0-9a-f]{32}$/),
      location,
    ])
    expect((await append(location, 0, bytes)).status).toBe(204)
    const state = await tus(location, { method: 'HEAD' })
    expect([state.status, state.headers.get('upload-offset')]).toEqual([200, String(bytes.length)])
    const upload = location.split('/').at(-1)
    const request = new Request('http://redaccion.example/api/v1/AXS/storeFile', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ upload }),
    })
    const storedFile = await answerCall(request, 'AXS', 'storeFile')
    expect(await storedFile.json()).toMatchObject({ answer: { format: 'pdf', fileName: 'informe.pdf' } })
  })

  test('hides uploads of other people, and loses the upload when the person loses the role', async () => {
    const other = await addToken(store, tokenScopes, 'editor')
    const location = (await begin(10, {}, other.token)).headers.get('location') ?? ''
    expect((await append(location, 0, Buffer.from('0123456789'))).status).toBe(404)
    await store.team.removeMember(AXS, other.person.id)
    expect((await append(location, 0, Buffer.from('0123456789'), other.token)).status).toBe(401)
  })

  test('rejects a token without the scope, and a client of another protocol version', async () => {
    const reader = await addToken(store, ['read'], 'owner')
    expect(await begin(10, {}, reader.token)).toMatchObject({ status: 403, json: { reason: 'tokenScope' } })
    expect((await send(FILES)).status).toBe(412)
  })
})

describe('fetching from a URL', () => {
  const origin = () => `http://127.0.0.1:${(mockServer.address() as AddressInfo).port}`
  async function callTool(name: string, input: object) {
    const request = new Request('http://redaccion.example/api/mcp', {
      method: 'POST',
      headers: {
        host: 'redaccion.example',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: input },
      }),
    })
    const text = await (await answerAgent(request)).text()
    const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as { result: object }
    return (result as { structuredContent: Record<string, unknown> }).structuredContent
  }

  test('lets an agent store a picture, and omits the query from the audit log', async () => {
    const address = `${origin()}/foto.png?signature=1`
    expect(await callTool('fetchPicture', { address, alt: 'Un cielo' })).toMatchObject({
      answer: { picture: { alt: 'Un cielo', fileName: 'foto.png' } },
    })
    const [line] = await store.audit.listAudit(AXS, { before: null, limit: 1, isCompanyWide: false })
    expect(line).toMatchObject({
      action: 'fetchPicture',
      details: { address: `${origin()}/foto.png`, agent: 'mcp' },
    })
  })

  test.each([
    ['fetchPicture', 'http://10.0.0.7/foto.png', 'addressPrivate'],
    ['fetchFile', 'http://169.254.169.254/latest', 'addressPrivate'],
    ['fetchFile', 'http://[::ffff:10.0.0.7]/a', 'addressPrivate'],
    ['fetchPicture', '/inward', 'addressPrivate'],
    ['fetchPicture', '/none', 'addressFailed'],
    ['fetchPicture', '/large', 'pictureTooLarge'],
    ['fetchFile', '/large', 'fileTooLarge'],
    ['fetchFile', '/foto.png?signature=1', 'fileUnknown'],
  ])('%s rejects %s: %s', async (name, address, reason) => {
    const full = address.startsWith('/') ? `${origin()}${address}` : address
    expect(await callTool(name, { address: full })).toEqual({ problem: 'refused', reason })
  })

  test('accepts only http and https URLs', async () => {
    expect(await callTool('fetchFile', { address: 'file:///etc/passwd' })).toEqual({
      problem: 'invalid',
      problems: { address: 'address' },
    })
  })
})
