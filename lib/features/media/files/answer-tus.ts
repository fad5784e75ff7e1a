import { isCrossSite } from '@/lib/base/http/csrf'
import type { HeaderReader } from '@/lib/base/http/host'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'
import { findSignedIn } from '@/lib/features/accounts/signed-in'
import { perform } from '@/lib/features/operations/perform'
import type { Queries } from '@/lib/features/query-table'
import { getMediaStorage } from '../open-storage'
import { MAX_FILE_BYTES, PART_BYTES, TUS_PATH, UPLOAD_HOURS } from './limits'
import { beginFileUpload } from './operations'
import { isUploadId, receiveParts, removeParts } from './upload-parts'
import type { FileUpload } from './uploads'

/**
 * Where files come in, on the room's host, so that what has come of one stays where a line, a page or this process ends
 * before it: tus 1.0 (https://tus.io), its core with creation, expiration and termination.
 *
 *   POST   /api/media/files?organisation=AXS   begins one: `Upload-Length`, `Upload-Metadata: filename …`
 *   HEAD   /api/media/files/3f…9c              how much of it has come: `Upload-Offset`
 *   PATCH  /api/media/files/3f…9c              the next bytes, from `Upload-Offset` on
 *   DELETE /api/media/files/3f…9c              what has come is not wanted
 *
 * What it becomes is then asked for by an operation (`storeFile`).
 */
export type TusRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: HeaderReader
  /** Fails where the client leaves. */
  body: AsyncIterable<Uint8Array>
}

export type TusAnswer = { status: number; headers: Record<string, string> }

const VERSION = '1.0.0'
/** How many requests bring bytes at once, in one process: each has a file on this machine. */
const MAX_RECEIVING = 16
const state = () => processWide('tus', () => ({ count: 0 }))

const answer = (status: number, headers: Record<string, string> = {}): TusAnswer => ({
  status,
  headers: { 'tus-resumable': VERSION, 'cache-control': 'no-store', ...headers },
})

/** Answers a request of a client that uploads; never rejects. */
export async function answerTus(store: Queries | null, request: TusRequest): Promise<TusAnswer> {
  const { headers, method } = request
  if (isCrossSite(headers, getSettings())) return answer(403)
  if (method === 'OPTIONS') return answer(204, capabilities)
  if (headers.get('tus-resumable') !== VERSION) return answer(412, { 'tus-version': VERSION })
  try {
    const signedIn = store && (await findSignedIn(store, headers))
    if (!store || !signedIn) return answer(401)
    if (request.path === TUS_PATH) return await begin(store, signedIn.person, request)
    const id = request.path.slice(TUS_PATH.length + 1)
    const known = isUploadId(id)
      ? await store.mediaUploads.getUpload(id, { person: signedIn.person.id })
      : null
    if (!known) return answer(404)
    if (method === 'HEAD') return answer(200, toState(known))
    if (method === 'PATCH') return await receive(store, known, request)
    return method === 'DELETE' ? await end(store, known) : answer(405, { allow: 'HEAD, PATCH, DELETE' })
  } catch (err) {
    log().error({ err }, 'picture not stored')
    return answer(503, { 'retry-after': '5' })
  }
}

const capabilities = {
  'tus-version': VERSION,
  'tus-extension': 'creation,expiration,termination',
  'tus-max-size': String(MAX_FILE_BYTES),
}

type Person = Parameters<typeof perform>[0]['person']

async function begin(
  store: Queries,
  person: Person,
  { method, query, headers }: TusRequest,
): Promise<TusAnswer> {
  if (method !== 'POST') return answer(405, { allow: 'OPTIONS, POST' })
  const bytes = Number(headers.get('upload-length') ?? Number.NaN)
  if (!Number.isSafeInteger(bytes) || bytes < 0) return answer(400)
  if (bytes > MAX_FILE_BYTES) return answer(413)
  const outcome = await perform(
    { store, person },
    {
      name: 'beginFileUpload',
      row: beginFileUpload,
      organisation: query.get('organisation'),
      input: { name: readName(headers.get('upload-metadata')), bytes },
    },
  )
  if (outcome.kind !== 'done')
    return answer(outcome.kind === 'refused' ? 403 : outcome.kind === 'missing' ? 404 : 400)
  return answer(201, { location: `${TUS_PATH}/${outcome.answer.upload}`, 'upload-offset': '0' })
}

/** `filename 6cOxb…`, in base64, among other pairs. */
function readName(metadata: string | null | undefined): string {
  const pairs = (metadata ?? '').split(',').map((pair) => pair.trim().split(' '))
  const [, coded = ''] = pairs.find(([name]) => name === 'filename') ?? []
  return Buffer.from(coded, 'base64').toString()
}

const toState = ({ received, bytes, begunAt }: FileUpload) => ({
  'upload-offset': String(received),
  'upload-length': String(bytes),
  'upload-expires': new Date(begunAt.getTime() + UPLOAD_HOURS * 3_600_000).toUTCString(),
})

async function receive(store: Queries, known: FileUpload, { headers, body }: TusRequest): Promise<TusAnswer> {
  if (headers.get('content-type') !== 'application/offset+octet-stream') return answer(415)
  if (headers.get('upload-offset') !== String(known.received)) return answer(409, toState(known))
  if (state().count >= MAX_RECEIVING) return answer(503, { 'retry-after': '2' })
  state().count += 1
  try {
    return await receiveFrom(store, known, body)
  } finally {
    state().count -= 1
  }
}

/** More than was announced is left where it is. */
async function receiveFrom(
  store: Queries,
  known: FileUpload,
  body: AsyncIterable<Uint8Array>,
): Promise<TusAnswer> {
  let offset = known.received
  const end = await receiveParts(await getMediaStorage(), limit(body, known.bytes - known.received), {
    partBytes: PART_BYTES,
    async add(part, bytes) {
      const isAdded = await store.mediaUploads.addUploadPart(known.id, { offset, bytes, part })
      if (isAdded) offset += bytes
      return isAdded
    },
  })
  if (end === 'other-offset') return answer(409)
  return answer(204, toState({ ...known, received: offset }))
}

async function* limit(body: AsyncIterable<Uint8Array>, most: number) {
  let remaining = most
  for await (const piece of body) {
    if (remaining > 0) yield piece.subarray(0, remaining)
    remaining -= piece.length
  }
}

async function end(store: Queries, { id }: FileUpload): Promise<TusAnswer> {
  await removeParts(await getMediaStorage(), await store.mediaUploads.endUpload(id))
  return answer(204)
}
