/** @jest-environment node */
import { ALL_ORGANISATIONS } from '@/lib/base/domain/scope'
import { mediaUploads, memberships, people } from '@/lib/db/schema'
import { operations } from '@/lib/features/operation-table'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import { ana, append, AXS, idOf, prepareUploads, refusal } from '@/lib/testing/file-uploads'
import { toMp4 } from '@/lib/testing/media-samples'
import { getMediaStorage } from '../storage/open-storage'
import { LEAST_PART_BYTES } from '../storage/upload-limits'
import { PART_BYTES } from './limits'

const { room, listKept, tus, begin, upload, ask, doIt } = prepareUploads()

const leastPart = Buffer.alloc(LEAST_PART_BYTES)

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
    await room.open.database.update(mediaUploads).set({ begunAt: new Date('2001-01-01T00:00:00Z') })
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
    room.caller = ana
    await room.open.database.delete(memberships)
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
    await room.open.database.insert(mediaUploads).values({ ...row, id: '0'.repeat(32) })
    expect((await announce(GIB)).status).toBe(201)
    expect(await announce(1)).toMatchObject(reason('uploadsOpenThere'))
    expect((await announce(1, 'ACX')).status).toBe(201)
  })

  test('does not count finished uploads', async () => {
    await doIt('storeFile', { upload: await upload(toMp4(['avc1'])) })
    await room.open.database.update(mediaUploads).set({ bytes: 8 * GIB })
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
    room.caller = { ...ana, isOwner: false }
    const member = { organisationId: AXS, personId: 'ana' }
    await room.open.database.insert(memberships).values({ ...member, role: 'contributor' })
    const address = await begin(3 * PART_BYTES)
    const part = Buffer.alloc(PART_BYTES)
    const leaveBeforeSecond = async function* () {
      yield part
      await room.open.database.delete(memberships)
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
  await room.open.database.insert(people).values(leo)
  await room.open.database
    .insert(memberships)
    .values({ personId: 'leo', organisationId: AXS, role: 'contributor' })
  room.caller = leo
  const address = await begin(2 * PART_BYTES)
  await tus('PATCH', address, append(0), [Buffer.alloc(PART_BYTES)], true)
  room.caller = ana
  expect(listKept()).toHaveLength(1)
  const erasure = { email: 'Leo@example.com', extent: 'account' }
  const erase = (person: typeof ana) =>
    perform(
      { store: room.store, person, signedInAt: new Date() },
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
