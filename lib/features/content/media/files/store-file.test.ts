/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { contractContent } from '@/lib/content/contract/content'
import { createStoreContentService } from '@/lib/content/from-db/store-content-service'
import { repairDerived } from '@/lib/content/from-db/search/repair'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import type { OrganisationId } from '@/lib/base/domain/model'
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { parseFileAddress } from '@/lib/base/domain/stored-file'
import { parsePictureAddress } from '@/lib/base/domain/stored-picture'
import type { OpenDatabase } from '@/lib/db/database'
import { listenToChanges } from '@/lib/testing/listen-to-changes'
import { openTestDatabase } from '@/lib/testing/test-database'
import { media, mediaFiles, mediaUploads, memberships, people, publications } from '@/lib/db/schema'
import { operations, type OperationName } from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { EICAR, startInstreamServer } from '@/lib/testing/instream-server'
import { findFreePort } from '@/lib/testing/free-port'
import { toArchive, toMp4 } from '@/lib/testing/media-samples'
import { getSettings } from '@/lib/base/platform/settings'
import { getMediaStorage } from '../storage/open-storage'
import { LEAST_PART_BYTES } from '../storage/upload-limits'
import { answerTus } from './answer-tus'
import { readObject, removeObject, writeObject } from './copy-object'
import type { LibraryFile } from './library-file'
import { PART_BYTES } from './limits'
import { OBJECT_FILE } from './inspect/object-file'

const directory = mkdtempSync(path.join(tmpdir(), 'cartelera-files-'))
process.env.DATA_DIR = directory

const AXS = 'AXS' as OrganisationId
const LONG_AGO = '2026-01-01T00:00:00.000Z'
const ana = { id: 'ana', email: 'ana@example.com', name: 'Ana', isOwner: true, isDisabled: false }

let open: OpenDatabase
let caller = ana
let store: Queries

beforeAll(async () => {
  open = await openTestDatabase((empty) => insertSeed(empty, contractContent))
  await open.database.insert(people).values([ana, { ...ana, id: 'eva', email: 'eva@example.com' }])
  const bound = bindQueries(open.database)
  const readSession = async () => ({
    person: caller,
    sessionId: 'one',
    signedInAt: new Date(),
    method: 'password' as const,
    isPending: false,
  })
  store = { ...bound, sessions: { ...bound.sessions, readSession } }
})
afterAll(async () => {
  await open.close()
  rmSync(directory, { recursive: true, force: true })
})
afterEach(async () => {
  for (const table of [mediaUploads, mediaFiles, media]) await open.database.delete(table)
  rmSync(path.join(directory, 'media'), { recursive: true, force: true })
  Object.assign(getSettings(), { CLAMAV_ADDRESS: undefined })
})

/** Lists everything in the storage, unfinished uploads included. */
const listKept = () => {
  const root = path.join(directory, 'media')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true })
    .map(String)
    .filter((name) => statSync(path.join(root, name)).isFile())
}

async function tus(
  method: string,
  address: string,
  headers: Record<string, string | undefined> = {},
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array> = [],
  isCut = false,
) {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const sent: Record<string, string | undefined> = {
    host: 'redaccion.localhost:3000',
    cookie: `room=${'a'.repeat(43)}`,
    'tus-resumable': '1.0.0',
    ...headers,
  }
  const body = (async function* () {
    yield* pieces
    if (isCut) throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  })()
  const request = { method, path: pathname, query: searchParams, body }
  return answerTus(store, { ...request, headers: { get: (name) => sent[name] } })
}

const append = (offset: number) => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

async function begin(bytes: number, name = 'informe año.pdf'): Promise<string> {
  const { status, headers } = await tus('POST', '/api/media/files?organisation=AXS', {
    'upload-length': String(bytes),
    'upload-metadata': `type cA==,filename ${Buffer.from(name).toString('base64')}`,
  })
  expect(status).toBe(201)
  return headers.location ?? ''
}

const idOf = (address: string) => address.split('/').at(-1) ?? ''

async function upload(bytes: Uint8Array, name?: string): Promise<string> {
  const address = await begin(bytes.length, name)
  expect((await tus('PATCH', address, append(0), [bytes])).status).toBe(204)
  return idOf(address)
}

async function ask(name: OperationName, input: object) {
  return perform(
    { store, person: ana },
    { name, row: operations[name] as Operation, organisation: AXS, input },
  )
}

async function doIt(name: OperationName, input: object): Promise<LibraryFile> {
  const outcome = await ask(name, input)
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.answer as LibraryFile
}

/** Draws a PDF of a narrow page, because its picture takes most of the time of storing it. */
async function drawPdf(text: string) {
  const document = await PDFDocument.create()
  document.addPage([20, 842]).drawText(text, { x: 1, y: 700, size: 1 })
  return document.save()
}

const leastPart = Buffer.alloc(LEAST_PART_BYTES)
const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\nHola\n')
const refusal = (reason: string) => ({ kind: 'refused', reason })

describe('tus 1.0', () => {
  test('returns its capabilities', async () => {
    expect(
      await tus('OPTIONS', '/api/media/files', { cookie: '', 'tus-resumable': undefined }),
    ).toMatchObject({
      status: 204,
      headers: { 'tus-version': '1.0.0', 'tus-extension': 'creation,expiration,termination' },
    })
  })

  test('keeps the bytes that arrived before the connection broke, and continues from there', async () => {
    const bytes = toMp4(['avc1'], 1, 'isom', LEAST_PART_BYTES)
    const address = await begin(bytes.length, 'uno.mp4')
    const cut = await tus('PATCH', address, append(0), [bytes.subarray(0, LEAST_PART_BYTES)], true)
    expect(cut.headers['upload-offset']).toBe(String(LEAST_PART_BYTES))
    const { status, headers } = await tus('HEAD', address)
    expect([status, headers]).toEqual([
      200,
      expect.objectContaining({
        'upload-offset': String(LEAST_PART_BYTES),
        'upload-length': String(bytes.length),
      }),
    ])
    expect(await ask('storeFile', { upload: idOf(address) })).toEqual(refusal('fileIncomplete'))
    expect((await tus('PATCH', address, append(0), [bytes])).status).toBe(409)
    const end = await tus('PATCH', address, append(LEAST_PART_BYTES), [bytes.subarray(LEAST_PART_BYTES)])
    expect([end.status, end.headers['upload-offset']]).toEqual([204, String(bytes.length)])
    expect(await doIt('storeFile', { upload: idOf(address) })).toMatchObject({ kind: 'video' })
  })

  test('rejects one of two requests that send the same bytes, and stores nothing of it', async () => {
    const address = await begin(LEAST_PART_BYTES + 1)
    const answers = await Promise.all([1, 2].map(() => tus('PATCH', address, append(0), [leastPart])))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await tus('HEAD', address)).headers['upload-offset']).toBe(String(LEAST_PART_BYTES))
    expect(listKept()).toHaveLength(1)
  })

  test('ignores bytes beyond the announced length', async () => {
    const address = await begin(4)
    const { headers } = await tus('PATCH', address, append(0), [Buffer.from('abcdefgh')])
    expect(headers['upload-offset']).toBe('4')
  })

  test('removes a cancelled upload and its parts', async () => {
    const address = await begin(LEAST_PART_BYTES + 1)
    await tus('PATCH', address, append(0), [leastPart])
    expect(listKept()).toHaveLength(1)
    expect((await tus('DELETE', address)).status).toBe(204)
    expect([(await tus('HEAD', address)).status, listKept()]).toEqual([404, []])
  })

  test('removes an upload that is not resumed within a day', async () => {
    const address = await begin(LEAST_PART_BYTES + 1)
    await tus('PATCH', address, append(0), [leastPart])
    expect(listKept()).toHaveLength(1)
    await open.database.update(mediaUploads).set({ begunAt: new Date(Date.now() - 25 * 3_600_000) })
    await begin(1)
    expect([(await tus('HEAD', address)).status, listKept()]).toEqual([404, []])
  })

  test.each<[string, number, Parameters<typeof tus>]>([
    ['another version', 412, ['POST', '/api/media/files?organisation=AXS', { 'tus-resumable': '0.2' }]],
    ['another site’s page', 403, ['POST', '/api/media/files', { origin: 'https://evil.example' }]],
    ['a stranger', 401, ['POST', '/api/media/files?organisation=AXS', { cookie: '' }]],
    ['no length', 400, ['POST', '/api/media/files?organisation=AXS', {}]],
    ['too much', 413, ['POST', '/api/media/files?organisation=AXS', { 'upload-length': '9999999999' }]],
    ['no organisation', 404, ['POST', '/api/media/files?organisation=NIX', { 'upload-length': '9' }]],
    ['an unknown upload', 404, ['HEAD', '/api/media/files/../x', {}]],
    ['another person’s upload', 404, ['PATCH', `/api/media/files/${'0'.repeat(32)}`, append(0)]],
  ])('rejects %s: %s', async (_, status, request) => {
    expect((await tus(...request)).status).toBe(status)
  })

  test('rejects a body of another content type, and a body that begins at another offset', async () => {
    const address = await begin(6)
    expect((await tus('PATCH', address, { ...append(0), 'content-type': 'text/plain' })).status).toBe(415)
    expect((await tus('PATCH', address, append(2))).status).toBe(409)
    expect((await tus('POST', address)).status).toBe(405)
  })
})

describe('the limits of uploads', () => {
  const GIB = 1024 ** 3
  const reason = (name: string) => ({ body: refusal(name) })
  const announce = (bytes: number, organisation = 'AXS') =>
    tus('POST', `/api/media/files?organisation=${organisation}`, {
      'upload-length': String(bytes),
      'upload-metadata': `filename ${btoa('a.mp4')}`,
    })
  afterEach(async () => {
    caller = ana
    await open.database.delete(memberships)
    jest.restoreAllMocks()
  })

  test('limits the unfinished uploads of a person to 8 GB, also if they begin at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => announce(2 * GIB)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 403, 403])
    expect(await announce(1)).toMatchObject(reason('uploadsOpen'))
    expect(await announce(1, 'ACX')).toMatchObject(reason('uploadsOpen'))
    await tus('DELETE', answers.find(({ status }) => status === 201)?.headers.location ?? '')
    expect((await announce(2 * GIB)).status).toBe(201)
  })

  test('counts a small upload as a whole part, which limits their number', async () => {
    await Promise.all([1, 2, 3].map(() => announce(2 * GIB)))
    expect((await announce(2 * GIB - 8 * 1024 * 1024)).status).toBe(201)
    expect((await announce(1)).status).toBe(201)
    expect(await announce(1)).toMatchObject(reason('uploadsOpen'))
  })

  test('limits the unfinished uploads of an organisation to 32 GB', async () => {
    const row = { organisationId: AXS, personId: 'eva', fileName: 'a.mp4', bytes: 31 * GIB }
    await open.database.insert(mediaUploads).values({ ...row, id: '0'.repeat(32) })
    expect((await announce(GIB)).status).toBe(201)
    expect(await announce(1)).toMatchObject(reason('uploadsOpenThere'))
    expect((await announce(1, 'ACX')).status).toBe(201)
  })

  test('does not count finished uploads', async () => {
    await doIt('storeFile', { upload: await upload(toMp4(['avc1'])) })
    await open.database.update(mediaUploads).set({ bytes: 8 * GIB })
    expect((await announce(2 * GIB)).status).toBe(201)
  })

  test('rejects parts below 256 KB except the last one, and stores nothing of them', async () => {
    const address = await begin(LEAST_PART_BYTES + 10)
    expect(await tus('PATCH', address, append(0), [Buffer.of(1)])).toMatchObject({
      status: 400,
      ...reason('partTooSmall'),
    })
    expect(listKept()).toEqual([])
    expect((await tus('PATCH', address, append(0), [leastPart])).status).toBe(204)
    const last = await tus('PATCH', address, append(LEAST_PART_BYTES), [Buffer.alloc(10)])
    expect([last.status, listKept().length]).toEqual([204, 2])
  })

  test('drops the small remainder of a request, and returns the offset to continue from', async () => {
    const address = await begin(PART_BYTES + 10)
    const { status, headers } = await tus('PATCH', address, append(0), [Buffer.alloc(PART_BYTES + 5)])
    expect([status, headers['upload-offset']]).toEqual([204, String(PART_BYTES)])
  })

  test('rejects the next part after the person has lost the role, also within a request', async () => {
    caller = { ...ana, isOwner: false }
    const member = { organisationId: AXS, personId: 'ana' }
    await open.database.insert(memberships).values({ ...member, role: 'contributor' })
    const address = await begin(3 * PART_BYTES)
    const part = Buffer.alloc(PART_BYTES)
    const leaveBeforeSecond = async function* () {
      yield part
      await open.database.delete(memberships)
      yield part
    }
    const cut = await tus('PATCH', address, append(0), leaveBeforeSecond())
    expect(cut).toMatchObject({ status: 403, ...reason('notAllowed') })
    const next = await tus('PATCH', address, append(PART_BYTES), [part])
    expect(next).toMatchObject({ status: 403, ...reason('notAllowed') })
    expect([(await tus('HEAD', address)).headers['upload-offset'], listKept().length]).toEqual([
      String(PART_BYTES),
      1,
    ])
    expect((await tus('DELETE', address)).status).toBe(204)
  })

  test('rejects uploads that would leave less than 1 GB free on the disk, and keeps the bytes that were sent', async () => {
    const free = jest.spyOn(await getMediaStorage(), 'readFreeBytes').mockResolvedValue(3 * GIB)
    const full = { status: 507, ...reason('storageFull') }
    expect((await announce(2 * GIB)).status).toBe(201)
    free.mockResolvedValue(2 * GIB)
    expect(await announce(2 * GIB)).toMatchObject(full)
    const bytes = toMp4(['avc1'])
    const address = await begin(bytes.length)
    free.mockResolvedValue(GIB)
    expect(await tus('PATCH', address, append(0), [bytes])).toMatchObject(full)
    free.mockResolvedValue(null)
    expect((await tus('PATCH', address, append(0), [bytes])).status).toBe(204)
    free.mockResolvedValue(GIB)
    expect(await ask('storeFile', { upload: idOf(address) })).toEqual(refusal('storageFull'))
    free.mockRestore()
    expect(await doIt('storeFile', { upload: idOf(address) })).toMatchObject({ kind: 'video' })
  })
})

test('deletes the parts of unfinished uploads with the account of the person', async () => {
  const leo = { ...ana, id: 'leo', email: 'leo@example.com', name: 'Leo', isOwner: false }
  await open.database.insert(people).values(leo)
  await open.database
    .insert(memberships)
    .values({ personId: 'leo', organisationId: AXS, role: 'contributor' })
  caller = leo
  const address = await begin(2 * PART_BYTES)
  await tus('PATCH', address, append(0), [Buffer.alloc(PART_BYTES)], true)
  caller = ana
  expect(listKept()).toHaveLength(1)
  const erasure = { email: 'Leo@example.com', extent: 'account' }
  const erase = (person: typeof ana) =>
    perform(
      { store, person, signedInAt: new Date() },
      {
        name: 'erasePersonalData',
        row: operations.erasePersonalData as Operation,
        organisation: ALL_ORGANISATIONS,
        input: erasure,
      },
    )
  expect(await erase(leo)).toMatchObject({ kind: 'refused' })
  expect(listKept()).toHaveLength(1)
  expect(await erase(ana)).toMatchObject({ kind: 'done' })
  expect(listKept()).toEqual([])
})

test('stores a file with its metadata, and only once if the operation is repeated', async () => {
  const id = await upload(await drawPdf('Peajes de montaña'))
  const [file, again] = await Promise.all([
    doIt('storeFile', { upload: id }),
    doIt('storeFile', { upload: id }),
  ])
  expect(again.id).toBe(file.id)
  expect((await doIt('storeFile', { upload: id })).id).toBe(file.id)
  expect(file).toMatchObject({
    title: 'informe año',
    fileName: 'informe año.pdf',
    kind: 'document',
    type: 'application/pdf',
    address: expect.stringMatching(/^\/media\/u\/[0-9a-f]{32}\.pdf$/),
    mayChange: true,
    isExpired: false,
  })
  expect(parsePictureAddress(file.poster ?? '')).not.toBeNull()
  const { files } = ((await ask('listFiles', { text: 'AÑO' })) as { answer: { files: LibraryFile[] } }).answer
  expect(files.map((listedFile) => listedFile.id)).toEqual([file.id])
  expect(listKept().filter((name) => name.endsWith('bytes'))).toHaveLength(1)
})

test('leaves nothing behind after a refusal, and returns the reason', async () => {
  const id = await upload(await toArchive({ 'a.txt': 'a' }), 'a.docx')
  expect(await ask('storeFile', { upload: id })).toEqual(refusal('fileUnknown'))
  expect(await ask('storeFile', { upload: id })).toEqual({ kind: 'missing' })
  expect(await ask('storeFile', { upload: await upload(captions, 'a.vtt') })).toEqual(
    refusal('captionsAlone'),
  )
})

test('replaces a file at the same path, and rejects a file of another format', async () => {
  const file = await doIt('storeFile', { upload: await upload(toMp4(['avc1'], 10), 'uno.mp4') })
  const other = await upload(await drawPdf('Peajes'))
  expect(await ask('replaceFile', { id: file.id, upload: other })).toEqual(refusal('fileOther'))
  const replaced = await doIt('replaceFile', {
    id: file.id,
    upload: await upload(toMp4(['hvc1'], 20), 'dos.mp4'),
  })
  expect(replaced).toMatchObject({
    id: file.id,
    address: file.address,
    seconds: 20,
    plays: 'some',
    fileName: 'dos.mp4',
  })
  expect(replaced.replacedAt).not.toBeNull()
  const key = parseFileAddress(file.address)!.key
  const { object } = (await store.mediaFiles.getFileOfKey(key))!
  expect(listKept().filter((name) => name.includes(object))).toHaveLength(1)
})

test('stores captions with their video, one per language, and removes them with it', async () => {
  const film = await doIt('storeFile', { upload: await upload(toMp4(['avc1']), 'uno.mp4') })
  const add = async (language: string) =>
    doIt('addCaptions', { id: film.id, language, upload: await upload(captions, 'a.vtt') })
  await add('es')
  await add('en')
  const { captions: tracks } = await add('es')
  expect(tracks.map(({ language, title }) => [language, title])).toEqual([
    ['en', 'English'],
    ['es', 'español'],
  ])
  expect(await ask('listFiles', {})).toMatchObject({ answer: { files: [{ id: film.id }] } })
  await doIt('removeCaptions', { id: film.id, captions: tracks[0]!.id })
  await doIt('removeFile', { id: film.id })
  expect([await open.database.select().from(mediaFiles), listKept()]).toEqual([[], []])
})

test('stores the description of a file, and keeps a file that a text links to', async () => {
  const file = await doIt('storeFile', { upload: await upload(await drawPdf('Peajes')) })
  const said = { title: 'Tarifas', credit: 'Ana', licence: 'CC BY 4.0', labels: ['Peajes', 'peajes', '2026'] }
  const described = await doIt('describeFile', { id: file.id, ...said, expiresAt: LONG_AGO })
  expect(described).toMatchObject({
    ...said,
    labels: ['peajes', '2026'],
    isExpired: true,
    poster: file.poster,
  })
  expect(await ask('listFiles', { label: 'Peajes' })).toMatchObject({ answer: { files: [{ id: file.id }] } })
  expect(await ask('describeFile', { id: file.id, ...said, poster: '/media/u/none.jpg' })).toMatchObject({
    problems: { poster: 'poster' },
  })
  const content = `<p><a href="${file.address}">Tarifas</a></p>`
  const [piece] = await open.database
    .update(publications)
    .set({ content })
    .returning({ id: publications.cardId })
  expect(piece).toBeDefined()
  expect(await ask('getFile', { id: file.id })).toMatchObject({
    answer: {
      knownLabels: ['2026', 'peajes'],
      uses: expect.arrayContaining([expect.objectContaining({ kind: 'publication' })]),
    },
  })
  expect(await ask('removeFile', { id: file.id })).toEqual(refusal('fileUsed'))
  await open.database.update(publications).set({ content: '' })
})

describe('a file shown in texts', () => {
  const ACX = 'ACX' as OrganisationId
  const content = (file: LibraryFile) => `<figure><a href="${file.address}">Feria</a></figure>`
  const findShownFile = async (file: LibraryFile) => {
    const service = createStoreContentService(open.database)
    return (await service.listShownFiles(ACX, [parseFileAddress(file.address)!.key]))?.[0]
  }

  test('shows the title and captions from its library in every organisation that shows it', async () => {
    const film = await doIt('storeFile', { upload: await upload(toMp4(['hvc1'], 75), 'feria.mp4') })
    await doIt('addCaptions', { id: film.id, language: 'es', upload: await upload(captions, 'a.vtt') })
    await doIt('describeFile', { id: film.id, title: 'La feria', credit: 'Ana', licence: 'CC BY 4.0' })
    expect(await findShownFile(film)).toMatchObject({
      format: 'mp4',
      title: 'La feria',
      credit: 'Ana',
      licence: 'CC BY 4.0',
      seconds: 75,
      plays: 'some',
      isExpired: false,
      captions: [{ key: expect.stringMatching(/\.vtt$/), language: 'es', title: 'español' }],
    })
    await doIt('describeFile', {
      id: film.id,
      title: 'La feria',
      credit: '',
      licence: '',
      expiresAt: LONG_AGO,
    })
    expect(await findShownFile(film)).toMatchObject({ isExpired: true })
    await doIt('removeFile', { id: film.id })
    expect(await findShownFile(film)).toBeUndefined()
  })

  test('advises to add captions until the video has some', async () => {
    const film = await doIt('storeFile', { upload: await upload(toMp4(['avc1']), 'feria.mp4') })
    const check = () => ask('checkText', { title: 'Feria', content: content(film) })
    expect(await check()).toMatchObject({ answer: [{ rule: 'captionsMissing', place: 'Feria' }] })
    await doIt('addCaptions', { id: film.id, language: 'es', upload: await upload(captions, 'a.vtt') })
    expect(await check()).toMatchObject({ answer: [] })
  })

  test('invalidates the pages that show it in every organisation, and no others', async () => {
    const { messages, stop } = await listenToChanges(open.database)
    const take = () =>
      messages.splice(0).map((message) => [message.organisation, message.scope, message.cards])
    const film = await doIt('storeFile', { upload: await upload(toMp4(['avc1']), 'feria.mp4') })
    const [copy] = await open.database.select().from(publications).where(eq(publications.organisationId, ACX))
    const { cardId } = copy!
    const ofCopy = eq(publications.cardId, cardId)
    await open.database
      .update(publications)
      .set({ content: content(film) })
      .where(ofCopy)
    take()
    const both = [
      ['AXS', 'texts', []],
      ['ACX', 'texts', [cardId]],
    ]
    const said = { id: film.id, title: 'La feria', credit: '', licence: '' }
    await doIt('describeFile', said)
    expect(take()).toEqual(both)
    await doIt('addCaptions', { id: film.id, language: 'es', upload: await upload(captions, 'a.vtt') })
    expect(take()).toEqual(both)
    await doIt('replaceFile', { id: film.id, upload: await upload(toMp4(['avc1'], 9), 'b.mp4') })
    expect(take()).toEqual(both)

    // Publishes each expiry only once.
    const later = new Date('2100-01-01T00:00:00.000Z')
    await doIt('describeFile', { ...said, expiresAt: later.toISOString() })
    take()
    expect(await store.mediaFiles.getNextExpiry()).toBe(later.toISOString())
    expect(await store.mediaFiles.withdrawExpired(new Date())).toBeNull()
    expect(await store.mediaFiles.withdrawExpired(later)).toEqual({ organisation: 'AXS', file: film.id })
    expect(take()).toEqual(both)
    expect(await store.mediaFiles.withdrawExpired(later)).toBeNull()
    expect(await store.mediaFiles.getNextExpiry()).toBeNull()

    await open.database.update(publications).set({ content: '' }).where(ofCopy)
    await stop()
  })
})

test('copies its bytes to a backup as a stream, and restores them', async () => {
  const { id } = await doIt('storeFile', { upload: await upload(toMp4(['avc1']), 'uno.mp4') })
  const { object } = (await store.mediaFiles.getFile(AXS, id))!
  const read = async () => {
    const pieces: Uint8Array[] = []
    for await (const { bytes } of readObject(object)) for await (const piece of bytes) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  expect((await read()).equals(toMp4(['avc1']))).toBe(true)
  await removeObject(object)
  expect((await read()).length).toBe(0)
  const bytes = (async function* () {
    yield toMp4(['avc1'])
  })()
  await writeObject(object, [{ name: OBJECT_FILE, bytes }])
  expect((await read()).equals(toMp4(['avc1']))).toBe(true)
})

test('finds a publication by the text of its document, and by its replacement', async () => {
  const file = await doIt('storeFile', { upload: await upload(await drawPdf('Xilofonos de invierno')) })
  const content = `<p><a href="https://axs.example${file.address}">Tarifas</a></p>`
  const service = createStoreContentService(open.database)
  const find = async (text: string) => (await service.search(AXS, text, 12)).length
  expect(await find('xilofonos')).toBe(0)
  const [publication] = await open.database
    .select()
    .from(publications)
    .where(eq(publications.organisationId, AXS))
    .limit(1)
  const show = (text: string) =>
    open.database
      .update(publications)
      .set({ content: text })
      .where(eq(publications.cardId, publication!.cardId))
  await show(content)
  expect([await find('xilofonos'), await find('clavecines')]).toEqual([1, 0])
  await doIt('replaceFile', { id: file.id, upload: await upload(await drawPdf('Clavecines')) })
  expect([await find('xilofonos'), await find('clavecines')]).toEqual([0, 1])
  await repairDerived(open.database, { isWhole: true })
  expect(await find('clavecines')).toBe(1)

  // Expires the file, then extends it again.
  const said = { id: file.id, title: 'Tarifas', credit: '', licence: '' }
  await doIt('describeFile', { ...said, expiresAt: '2100-01-01T00:00:00.000Z' })
  expect(await find('clavecines')).toBe(1)
  await store.mediaFiles.withdrawExpired(new Date('2100-01-01T00:00:00.000Z'))
  expect(await find('clavecines')).toBe(0)
  await repairDerived(open.database, { isWhole: true })
  expect(await find('clavecines')).toBe(0)
  await doIt('describeFile', said)
  expect(await find('clavecines')).toBe(1)
  await show('')
})

describe('a scanner', () => {
  test('scans every upload: an infected one is rejected and removed', async () => {
    const scanner = await startInstreamServer()
    Object.assign(getSettings(), { CLAMAV_ADDRESS: { host: '127.0.0.1', port: scanner.port } })
    const infected = await upload(await toArchive({ 'word/document.xml': EICAR }), 'a.docx')
    const infectedCaptions = await upload(Buffer.from(`${captions.toString()}\n${EICAR}`), 'a.vtt')
    expect(await ask('storeFile', { upload: infectedCaptions })).toEqual(refusal('fileInfected'))
    expect(await ask('storeFile', { upload: infectedCaptions })).toEqual({ kind: 'missing' })
    expect((await ask('storeFile', { upload: infected })).kind).toBe('refused')
    expect(listKept()).toEqual([])
    await scanner.close()
  })

  test('rejects uploads while it is unavailable, and keeps them for a retry', async () => {
    const address = { host: '127.0.0.1', port: await findFreePort() }
    Object.assign(getSettings(), { CLAMAV_ADDRESS: address })
    const id = await upload(toMp4(['avc1']))
    expect(await ask('storeFile', { upload: id })).toEqual(refusal('scannerAway'))
    Object.assign(getSettings(), { CLAMAV_ADDRESS: undefined })
    expect(await doIt('storeFile', { upload: id })).toMatchObject({ kind: 'video' })
  })
})
