import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { insertSeed } from '@/lib/content/from-db/demo/seed'
import { contractContent } from '@/lib/content/contract/content'
import type { OrganisationId } from '@/lib/base/domain/model'
import { getSettings } from '@/lib/base/platform/settings'
import type { OpenDatabase } from '@/lib/db/database'
import { media, mediaFiles, mediaUploads, people } from '@/lib/db/schema'
import { answerTus } from '@/lib/features/content/media/files/answer-tus'
import type { LibraryFile } from '@/lib/features/content/media/files/library-file'
import type { Operation } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import { operations, type OperationName } from '@/lib/features/operation-table'
import { bindQueries, type Queries } from '@/lib/features/query-table'
import { openTestDatabase } from './test-database'

export const AXS = 'AXS' as OrganisationId
export const ana = { id: 'ana', email: 'ana@example.com', name: 'Ana', isOwner: true, isDisabled: false }
export const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:04.000\nHola\n')
export const refusal = (reason: string) => ({ kind: 'refused', reason })
export const idOf = (address: string) => address.split('/').at(-1) ?? ''

/** Headers of a tus request that appends bytes. */
export const append = (offset: number) => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

/**
 * Prepares a database and an empty storage for a test file. The tests upload files with tus as `room.caller`, and call
 * operations as the owner Ana.
 */
export function prepareUploads() {
  const directory = mkdtempSync(path.join(tmpdir(), 'cartelera-files-'))
  process.env.DATA_DIR = directory
  const room = { caller: ana } as { caller: typeof ana; open: OpenDatabase; store: Queries }

  beforeAll(async () => {
    room.open = await openTestDatabase((empty) => insertSeed(empty, contractContent))
    await room.open.database.insert(people).values([ana, { ...ana, id: 'eva', email: 'eva@example.com' }])
    const bound = bindQueries(room.open.database)
    const readSession = async () => ({
      person: room.caller,
      sessionId: 'one',
      signedInAt: new Date(),
      method: 'password' as const,
      isPending: false,
    })
    room.store = { ...bound, sessions: { ...bound.sessions, readSession } }
  })
  afterAll(async () => {
    await room.open.close()
    rmSync(directory, { recursive: true, force: true })
  })
  afterEach(async () => {
    for (const table of [mediaUploads, mediaFiles, media]) await room.open.database.delete(table)
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
    return answerTus(room.store, { ...request, headers: { get: (name) => sent[name] } })
  }

  async function begin(bytes: number, name = 'informe año.pdf'): Promise<string> {
    const { status, headers } = await tus('POST', '/api/media/files?organisation=AXS', {
      'upload-length': String(bytes),
      'upload-metadata': `type cA==,filename ${Buffer.from(name).toString('base64')}`,
    })
    expect(status).toBe(201)
    return headers.location ?? ''
  }

  async function upload(bytes: Uint8Array, name?: string): Promise<string> {
    const address = await begin(bytes.length, name)
    expect((await tus('PATCH', address, append(0), [bytes])).status).toBe(204)
    return idOf(address)
  }

  async function ask(name: OperationName, input: object) {
    return perform(
      { store: room.store, person: ana },
      { name, row: operations[name] as Operation, organisation: AXS, input },
    )
  }

  async function doIt(name: OperationName, input: object): Promise<LibraryFile> {
    const outcome = await ask(name, input)
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
    return outcome.answer as LibraryFile
  }

  return { room, listKept, tus, begin, upload, ask, doIt }
}
