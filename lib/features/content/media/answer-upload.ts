import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Queries } from '@/lib/features/kernel/queries'
import { type HeaderReader } from '@/lib/base/http/host'
import { isCrossSite } from '@/lib/base/http/csrf'
import { MAX_PICTURE_BYTES } from './storage/limits'
import { ConverterBusyError } from '@/lib/features/content/media/convert/converter'
import { getMediaStorage } from './storage/open-storage'
import { hasRoomFor } from './storage/free-space'
import { storePicture } from './store-picture'
import { log } from '@/lib/base/platform/log'
import { runLimited } from '@/lib/base/platform/run-limited'
import { getSettings } from '@/lib/base/platform/settings'
import type { Outcome } from '@/lib/features/kernel/operations/operation'
import { perform } from '@/lib/features/kernel/operations/perform'
import { findSignedIn } from '@/lib/features/people/accounts/signed-in'
import { toRefusal, uploadOperation, type ReceivePicture, type Uploaded } from './upload-operation'

/**
 * The admin's upload endpoint for pictures: `POST /api/media?organisation=AXS&name=foto.jpg`, with the file
 * as its body. The session and role of the sender are checked before the body is read.
 */
export type Upload = {
  headers: HeaderReader
  query: URLSearchParams
  /** Request body. Iteration throws if the client disconnects. */
  body: AsyncIterable<Uint8Array>
}

export type UploadAnswer = { status: number; body: object }

/** Maximum number of pictures received at the same time per process. Each one uses a temporary file. */
const MAX_UPLOADS = 8

export async function answerUpload(store: Queries | null, upload: Upload): Promise<UploadAnswer> {
  const { headers } = upload
  if (isCrossSite(headers, getSettings())) return toAnswer(403, { kind: 'forbidden' })
  const length = Number(headers.get('content-length') ?? Number.NaN)
  if (!Number.isSafeInteger(length)) return toAnswer(411, { kind: 'invalid', problems: {} })
  try {
    const signedIn = store && (await findSignedIn(store, headers))
    if (!store || !signedIn) return toAnswer(401, { kind: 'signed-out' })
    const work = () => take(store, signedIn.person, upload, length)
    const outcome = await runLimited('picture uploads', MAX_UPLOADS, work)
    return outcome === null ? busy() : toStatus(outcome)
  } catch (err) {
    if (err instanceof ConverterBusyError) return busy()
    log().error({ err }, 'picture not stored')
    return toAnswer(503, { kind: 'unavailable' })
  }
}

function take(
  store: Queries,
  person: Parameters<typeof perform>[0]['person'],
  { query, body }: Upload,
  length: number,
): Promise<Outcome<Uploaded>> {
  const receive: ReceivePicture = async (context, named) => {
    if (length > MAX_PICTURE_BYTES) return { kind: 'refused', reason: 'tooLarge' }
    if (!(await hasRoomFor(length))) return 'storageFull'
    const file = `${await (await getMediaStorage()).createFolder()}.source`
    try {
      if (!(await receiveFile(body, file, length))) return 'cut-off'
      const { organisation } = context
      return await storePicture(store.media, { organisation, source: { file }, ...named, by: person.id })
    } finally {
      await rm(file, { force: true })
      await rm(file.replace(/\.source$/, ''), { recursive: true, force: true })
    }
  }
  return perform(
    { store, person },
    {
      name: 'uploadPicture',
      row: uploadOperation(receive),
      organisation: query.get('organisation'),
      input: { name: query.get('name') ?? '' },
    },
  )
}

/** Writes the body to a file. Returns whether its length matches the announced length. */
async function receiveFile(body: AsyncIterable<Uint8Array>, file: string, length: number): Promise<boolean> {
  let bytes = 0
  const counted = async function* () {
    for await (const piece of body) {
      bytes += piece.length
      if (bytes > length) return
      yield piece
    }
  }
  // Opens the file first: a stream that ends before it opens would create the file after its removal.
  const target = await open(file, 'wx', 0o600)
  try {
    await pipeline(counted, target.createWriteStream())
  } catch (cause) {
    if (isClients(cause)) return false
    throw cause
  }
  return bytes === length
}

/** Returns whether the error is a disconnect of the client, not a failure of the disk. */
const isClients = (cause: unknown) =>
  cause instanceof Error &&
  'code' in cause &&
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(cause.code))

const statuses: Record<Outcome<unknown>['kind'], number> = {
  done: 200,
  missing: 404,
  refused: 403,
  invalid: 422,
  stale: 409,
}

function toStatus(outcome: Outcome<Uploaded>): UploadAnswer {
  if (outcome.kind === 'refused' && outcome.reason === 'storageFull') return toAnswer(507, outcome)
  const isOfPicture = outcome.kind === 'refused' && outcome.reason !== 'notAllowed'
  const isLarge = isOfPicture && outcome.reason === toReason('tooLarge')
  return toAnswer(isLarge ? 413 : isOfPicture ? 415 : statuses[outcome.kind], outcome)
}

function toReason(problem: Parameters<typeof toRefusal>[0]): string {
  const refusal: Outcome<never> = toRefusal(problem)
  return refusal.kind === 'refused' ? refusal.reason : ''
}

const busy = () => toAnswer(503, { kind: 'refused', reason: 'uploadBusy' })
const toAnswer = (status: number, body: object): UploadAnswer => ({ status, body })
