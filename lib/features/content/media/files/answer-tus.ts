import { isCrossSite } from '@/lib/base/http/csrf'
import type { HeaderReader } from '@/lib/base/http/host'
import { log } from '@/lib/base/platform/log'
import { runLimited } from '@/lib/base/platform/run-limited'
import { getSettings } from '@/lib/base/platform/settings'
import { findSignedIn } from '@/lib/features/people/accounts/signed-in'
import { perform, type Caller } from '@/lib/features/kernel/operations/perform'
import type { Queries } from '@/lib/features/kernel/queries'
import { getMediaStorage } from '../storage/open-storage'
import { findPartProblem, isTooSmall } from './check-part'
import { MAX_FILE_BYTES, PART_BYTES, TUS_PATH, UPLOAD_HOURS } from './limits'
import { beginFileUpload } from './operations'
import { isUploadId, receiveParts, removeParts } from './upload-parts'
import type { FileUpload } from './uploads'

/**
 * The upload endpoint on the admin's host. Uploads survive a broken connection, a closed page and a restart.
 * It implements tus 1.0 (https://tus.io): the core protocol with creation, expiration and termination.
 *
 *   POST   /api/media/files?organisation=AXS   begins an upload: `Upload-Length`, `Upload-Metadata`
 *   HEAD   /api/media/files/3f…9c              returns the number of received bytes: `Upload-Offset`
 *   PATCH  /api/media/files/3f…9c              appends bytes at `Upload-Offset`
 *   DELETE /api/media/files/3f…9c              cancels the upload
 *
 * A refusal contains its reason as JSON: `{ kind: 'refused', reason }`. The operation `storeFile` turns a
 * complete upload into a file.
 */
export type TusRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: HeaderReader
  /** Request body. Iteration throws if the client disconnects. */
  body: AsyncIterable<Uint8Array>
}

export type TusAnswer = { status: number; headers: Record<string, string>; body?: object }

export const VERSION = '1.0.0'
/** Maximum number of requests that send bytes at the same time per process. Each one uses a temporary file. */
const MAX_RECEIVING = 16

const answer = (status: number, headers: Record<string, string> = {}): TusAnswer => ({
  status,
  headers: { 'tus-resumable': VERSION, 'cache-control': 'no-store', ...headers },
})

/** Answers a tus request. Never rejects. */
export async function answerTus(store: Queries | null, request: TusRequest): Promise<TusAnswer> {
  const { headers, method } = request
  if (isCrossSite(headers, getSettings())) return answer(403)
  if (method === 'OPTIONS') return answer(204, capabilities)
  if (headers.get('tus-resumable') !== VERSION) return answer(412, { 'tus-version': VERSION })
  try {
    const signedIn = store && (await findSignedIn(store, headers))
    if (!store || !signedIn) return answer(401)
    const caller = { store, person: signedIn.person }
    if (request.path === TUS_PATH) return await begin(caller, request)
    return await answerUploadOf(caller, request.path.slice(TUS_PATH.length + 1), request)
  } catch (err) {
    log().error({ err }, 'picture not stored')
    return answer(503, { 'retry-after': '5' })
  }
}

/** Answers a tus request about an upload of the caller. A token only has access to uploads of its organisation. */
export async function answerUploadOf(caller: Caller, id: string, request: TusRequest): Promise<TusAnswer> {
  const { store, person, through } = caller
  const whose = { person: person.id, ...(through && { organisation: through.organisation }) }
  const upload = isUploadId(id) ? await store.mediaUploads.getUpload(id, whose) : null
  if (!upload) return answer(404)
  switch (request.method) {
    case 'HEAD':
      return answer(200, toState(upload))
    case 'PATCH':
      return receive(caller, upload, request)
    case 'DELETE':
      return end(store, upload)
    default:
      return answer(405, { allow: 'HEAD, PATCH, DELETE' })
  }
}

const capabilities = {
  'tus-version': VERSION,
  'tus-extension': 'creation,expiration,termination',
  'tus-max-size': String(MAX_FILE_BYTES),
}

async function begin(caller: Caller, { method, query, headers }: TusRequest): Promise<TusAnswer> {
  if (method !== 'POST') return answer(405, { allow: 'OPTIONS, POST' })
  const input = readCreation(headers)
  if ('status' in input) return input
  const outcome = await perform(caller, {
    name: 'beginFileUpload',
    row: beginFileUpload,
    organisation: query.get('organisation'),
    input,
  })
  if (outcome.kind === 'refused') return refuse(outcome.reason)
  if (outcome.kind !== 'done') return answer(outcome.kind === 'missing' ? 404 : 400)
  return toCreated(TUS_PATH, outcome.answer.upload)
}

export const toCreated = (base: string, upload: string): TusAnswer =>
  answer(201, { location: `${base}/${upload}`, 'upload-offset': '0' })

/** Parses the headers that begin an upload. Returns an answer if they are invalid. */
export function readCreation(headers: HeaderReader): { name: string; bytes: number } | TusAnswer {
  const bytes = Number(headers.get('upload-length') ?? Number.NaN)
  if (!Number.isSafeInteger(bytes) || bytes < 0) return answer(400)
  if (bytes > MAX_FILE_BYTES) return answer(413)
  return { name: readName(headers.get('upload-metadata')), bytes }
}

/** Parses the pair `filename 6cOxb…`, whose value is base64. Ignores other pairs. */
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

async function receive(
  caller: Caller,
  upload: FileUpload,
  { headers, body }: TusRequest,
): Promise<TusAnswer> {
  if (headers.get('content-type') !== 'application/offset+octet-stream') return answer(415)
  if (headers.get('upload-offset') !== String(upload.received)) return answer(409, toState(upload))
  const problem = await findPartProblem(caller, upload, Math.min(PART_BYTES, upload.bytes - upload.received))
  if (problem !== null) return refuse(problem)
  const received = await runLimited('tus', MAX_RECEIVING, () => receiveFrom(caller, upload, body))
  return received ?? answer(503, { 'retry-after': '2' })
}

/** Stores the request body as the next parts of an upload. Ignores bytes beyond the announced length. */
async function receiveFrom(
  caller: Caller,
  upload: FileUpload,
  body: AsyncIterable<Uint8Array>,
): Promise<TusAnswer> {
  let offset = upload.received
  const problem = await receiveParts(await getMediaStorage(), limit(body, upload.bytes - upload.received), {
    partBytes: PART_BYTES,
    check: async (bytes) =>
      isTooSmall(upload, { bytes, end: offset + bytes })
        ? 'partTooSmall'
        : findPartProblem(caller, upload, bytes),
    async add(part, bytes) {
      const isAdded = await caller.store.mediaUploads.addUploadPart(upload.id, { offset, bytes, part })
      if (isAdded) offset += bytes
      return isAdded
    },
  })
  // Clients continue from the returned offset, so a dropped remainder is sent again.
  const isProgress = problem === 'partTooSmall' && offset > upload.received
  return problem === null || isProgress
    ? answer(204, toState({ ...upload, received: offset }))
    : refuse(problem)
}

/** HTTP status codes by reason. All other reasons are a 403. */
const statuses: Record<string, number> = { otherOffset: 409, partTooSmall: 400, storageFull: 507 }

/** Returns the reason as JSON: a key of `room.problems`. */
const refuse = (reason: string): TusAnswer => ({
  ...answer(statuses[reason] ?? 403, { 'content-type': 'application/json' }),
  body: { kind: 'refused', reason },
})

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
