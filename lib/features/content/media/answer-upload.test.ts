/** @jest-environment node */
import type { OrganisationId } from '@/lib/base/domain/model'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import type { AuditEntry } from '@/lib/features/kernel/operations/record-audit'
import type { NewPicture } from './media'
import type { Queries } from '@/lib/features/query-table'
import type { Role } from '@/lib/base/domain/roles'
import { answerUpload } from './answer-upload'
import { getMediaStorage } from './storage/open-storage'

const directory = mkdtempSync(path.join(tmpdir(), 'cartelera-uploads-'))
process.env.DATA_DIR = directory
afterAll(() => rmSync(directory, { recursive: true, force: true }))

let lines: AuditEntry[]
beforeEach(() => {
  lines = []
})

const person = { id: 'ana', email: 'ana@example.com', name: 'Ana', isOwner: false, isDisabled: false }

/** Returns a store that accepts any admin cookie as the session of one person in AXS. */
function openStore(role: Role = 'contributor'): Queries {
  const queries = {
    sessions: { readSession: async () => ({ person, sessionId: 'one', signedInAt: new Date() }) },
    people: {
      getRole: async (_: unknown, organisation: string) =>
        organisation === 'AXS' ? { role, organisationName: 'AXS' } : null,
    },
    audit: { recordAudit: async (entry: AuditEntry) => void lines.push(entry) },
    media: {
      addPicture: async (organisation: OrganisationId, picture: NewPicture) => ({
        isNew: true,
        picture: { ...picture, id: 1, organisation, focus: { x: 50, y: 50 }, uploadedAt: new Date(0) },
      }),
    },
  }
  return queries as unknown as Queries
}

const draw = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#824' } })
    .jpeg()
    .toBuffer()

/** Returns a body that records whether it was read. */
function toBody(bytes: Uint8Array, end: 'whole' | 'cut off' = 'whole') {
  const body = {
    isRead: false,
    async *[Symbol.asyncIterator]() {
      body.isRead = true
      yield bytes
      if (end === 'cut off') throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    },
  }
  return body
}

type Given = {
  headers?: Record<string, string | undefined>
  organisation?: string
  store?: Queries | null
  body?: ReturnType<typeof toBody>
  length?: number
}

async function send({ headers, organisation = 'AXS', store = openStore(), body, length }: Given = {}) {
  const bytes = await draw()
  const content = body ?? toBody(bytes)
  const sent: Record<string, string | undefined> = {
    host: 'redaccion.localhost:3000',
    cookie: `room=${'a'.repeat(43)}`,
    'content-length': String(length ?? bytes.length),
    ...headers,
  }
  const answer = await answerUpload(store, {
    headers: { get: (name) => sent[name] },
    query: new URLSearchParams({ organisation, name: 'foto.jpg' }),
    body: content,
  })
  return { ...answer, isRead: content.isRead }
}

const listLeft = () => {
  const incoming = path.join(directory, 'media', '.incoming')
  return existsSync(incoming) ? readdirSync(incoming) : []
}

test('stores a picture and records it in the audit log', async () => {
  const { status, body } = await send()
  expect([status, body]).toEqual([
    200,
    {
      kind: 'done',
      answer: {
        isNew: true,
        isAnimated: false,
        picture: expect.objectContaining({
          width: 60,
          height: 40,
          fileName: 'foto.jpg',
          mayChange: true,
          address: expect.stringMatching(/^\/media\/u\/[0-9a-f]{32}-60x40\.jpg$/),
        }),
      },
    },
  ])
  expect(lines).toMatchObject([{ action: 'uploadPicture', result: 'done', details: { name: 'foto.jpg' } }])
  expect(listLeft()).toEqual([])
})

test.each<[what: string, status: number, given: Given]>([
  ['another site’s page', 403, { headers: { origin: 'https://evil.example' } }],
  ['a stranger', 401, { headers: { cookie: '' } }],
  ['a site with an external content service', 401, { store: null }],
  ['a member of another organisation', 404, { organisation: 'ACX' }],
  ['a request without an organisation', 404, { organisation: '../AXS' }],
  ['a request without a length', 411, { headers: { 'content-length': undefined } }],
  ['more than 20 MB', 413, { length: 21 * 1024 * 1024 }],
])('reads no byte from %s: %j', async (_, status, content) => {
  const answer = await send(content)
  expect([answer.status, answer.isRead]).toEqual([status, false])
  expect(listLeft()).toEqual([])
})

test('reads no byte if the disk is almost full', async () => {
  jest.spyOn(await getMediaStorage(), 'readFreeBytes').mockResolvedValueOnce(1024 ** 3)
  const { status, body, isRead } = await send()
  expect([status, body, isRead]).toEqual([507, { kind: 'refused', reason: 'storageFull' }, false])
  expect(lines).toMatchObject([{ result: 'refused', details: { reason: 'storageFull' } }])
  expect(listLeft()).toEqual([])
})

test('leaves no file if the upload is cut off', async () => {
  const { status, body } = await send({ body: toBody(await draw(), 'cut off') })
  expect([status, body]).toEqual([415, { kind: 'refused', reason: 'pictureBroken' }])
  expect(listLeft()).toEqual([])
})

test.each([
  ['longer than', 10],
  ['shorter than', 10_000_000],
])('rejects a body that is %s announced', async (_, length) => {
  expect(await send({ length })).toMatchObject({ status: 415 })
  expect(listLeft()).toEqual([])
})

test('rejects a file that is not a picture, and records the reason in the audit log', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const { status, body } = await send({ body: toBody(svg), length: svg.length })
  expect([status, body]).toEqual([415, { kind: 'refused', reason: 'pictureSvg' }])
  expect(lines).toMatchObject([
    { action: 'uploadPicture', result: 'refused', details: { reason: 'pictureSvg' } },
  ])
  expect(listLeft()).toEqual([])
})

test('limits the number of simultaneous uploads', async () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  let started = 0
  let allStarted: () => void = () => undefined
  const areReading = new Promise<void>((resolve) => (allStarted = resolve))
  const bytes = await draw()
  const slow = () => ({
    isRead: false,
    async *[Symbol.asyncIterator]() {
      if (++started === 8) allStarted()
      await opened
      yield bytes
    },
  })
  const coming = Array.from({ length: 8 }, () => send({ body: slow() }))
  await areReading
  expect(await send()).toMatchObject({ status: 503, isRead: false, body: { reason: 'uploadBusy' } })
  open()
  expect((await Promise.all(coming)).map(({ status }) => status)).toEqual(Array(8).fill(200))
})
