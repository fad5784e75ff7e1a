import { performRemotely, type RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { MAX_FILE_BYTES, PART_BYTES, TUS_PATH } from '@/lib/features/content/media/files/limits'
import { CANCELLED, type Sending } from '../send-picture'

/** Maximum number of attempts per part. The delay between attempts doubles each time. */
const MAX_TRIES = 6
const FIRST_WAIT_MS = 500

const tus = { 'tus-resumable': '1.0.0' }

/** Returns the key under which the browser stores an unfinished upload, so that it can be resumed. */
const toKey = (organisation: string, { name, size, lastModified }: File) =>
  `cartelera.upload.${organisation}.${size}.${lastModified}.${name}`

/**
 * Uploads a file, resuming an earlier upload of it. Never rejects. `finish` is the operation that adds the upload to
 * the library. After a failure the server keeps the uploaded bytes for a day; after a cancellation it removes them.
 */
export async function sendFile<Answer>(
  organisation: string,
  file: File,
  { onProgress, signal }: Sending,
  finish: (upload: string) => Promise<RemoteOutcome<Answer>>,
): Promise<RemoteOutcome<Answer>> {
  if (file.size === 0) return { kind: 'refused', reason: 'fileEmpty' }
  if (file.size > MAX_FILE_BYTES) return { kind: 'refused', reason: 'fileTooLarge' }
  const key = toKey(organisation, file)
  const upload = await begin(organisation, file, key, signal)
  if (!('offset' in upload)) return upload
  onProgress?.(upload.offset / file.size)
  const failure = await sendParts(upload, file, {
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  })
  if (signal?.reason === CANCELLED) await cancel(upload.address, key)
  if (failure) return failure
  onProgress?.(1)
  const outcome = await finish(upload.address.slice(TUS_PATH.length + 1))
  const goesOn = outcome.kind === 'unavailable' || outcome.kind === 'signed-out' || isPassing(outcome)
  if (!goesOn) removeText(key)
  return outcome
}

/** Removes the partial upload from the server, which would otherwise count as open for a day. */
async function cancel(address: string, key: string): Promise<void> {
  removeText(key)
  await ask(address, { method: 'DELETE' })
}

/** Returns true for temporary failures, after which the upload can be resumed. */
const isPassing = (outcome: RemoteOutcome<unknown>) =>
  outcome.kind === 'refused' &&
  ['scannerAway', 'uploadBusy', 'fileIncomplete', 'storageFull'].includes(outcome.reason)

/** Returns a function that adds an upload to the library. */
export const storeFile = (organisation: string) => (upload: string) =>
  performRemotely('storeFile', organisation, { upload })

type Begun = { address: string; offset: number }

/** Resumes this browser's unfinished upload of the file, or begins a new one. */
async function begin(
  organisation: string,
  file: File,
  key: string,
  signal: AbortSignal | undefined,
): Promise<Begun | RemoteOutcome<never>> {
  const begunAddress = readText(key)
  const offset = begunAddress === null ? null : await readOffset(begunAddress, signal)
  if (begunAddress !== null && offset !== null) return { address: begunAddress, offset }
  const query = new URLSearchParams({ organisation })
  const response = await ask(`${TUS_PATH}?${String(query)}`, {
    method: 'POST',
    headers: {
      'upload-length': String(file.size),
      'upload-metadata': `filename ${toBase64(file.name)}`,
    },
    signal,
  })
  const address = response?.headers.get('location') ?? null
  if (response?.status !== 201 || address === null) return toOutcome(response)
  writeText(key, address)
  return { address, offset: 0 }
}

async function readOffset(address: string, signal?: AbortSignal): Promise<number | null> {
  const response = await ask(address, { method: 'HEAD', signal })
  return response?.status === 200 ? Number(response.headers.get('upload-offset')) : null
}

/** Sends the remaining parts. After a failure, continues from the server's offset. Returns null on success. */
async function sendParts(
  { address, offset: first }: Begun,
  file: File,
  { onProgress, signal }: Sending,
): Promise<RemoteOutcome<never> | null> {
  let offset = first
  for (let tries = 0; offset < file.size;) {
    const response = await ask(address, {
      method: 'PATCH',
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: file.slice(offset, offset + PART_BYTES),
      signal,
    })
    if (signal?.aborted) return { kind: 'unavailable' }
    if (response?.status === 204) {
      tries = 0
      offset = Number(response.headers.get('upload-offset'))
      onProgress?.(offset / file.size)
      continue
    }
    if (response && [401, 403, 404, 413, 507].includes(response.status)) return toOutcome(response)
    if (++tries >= MAX_TRIES) return { kind: 'unavailable' }
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** tries))
    offset = (await readOffset(address, signal)) ?? offset
  }
  return null
}

type Asked = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined }

/** Sends a request of the upload protocol (tus). Returns null without a response. */
const ask = (address: string, { headers, signal, ...init }: Asked): Promise<Response | null> =>
  fetch(address, { ...init, headers: { ...tus, ...headers }, signal: signal ?? null }).catch(() => null)

/** Converts a failed response to an outcome. The server sends the reason of a rejection as JSON (`answer-tus.ts`). */
async function toOutcome(response: Response | null): Promise<RemoteOutcome<never>> {
  const status = response?.status
  if (status === 401) return { kind: 'signed-out' }
  if (response?.headers.get('content-type') === 'application/json') return response.json()
  if (status === 413) return { kind: 'refused', reason: 'fileTooLarge' }
  return status === 404 ? { kind: 'refused', reason: 'fileGone' } : { kind: 'unavailable' }
}

const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
