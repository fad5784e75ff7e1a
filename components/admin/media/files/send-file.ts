import { performRemotely, type RemoteOutcome } from '@/components/admin-ui/perform-remotely'
import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'
import { MAX_FILE_BYTES, PART_BYTES, TUS_PATH } from '@/lib/features/media/files/limits'
import type { Sending } from '../send-picture'

/** How often a part is sent again, and how long it is waited before, each time twice as long. */
const MAX_TRIES = 6
const FIRST_WAIT_MS = 500

const tus = { 'tus-resumable': '1.0.0' }

/** By what a browser knows an upload again, after a cut or with the page loaded anew: the same file of the same person. */
const toKey = (organisation: string, { name, size, lastModified }: File) =>
  `cartelera.upload.${organisation}.${size}.${lastModified}.${name}`

/**
 * Brings a file's bytes to the server, from where it was cut off before on; what it becomes is asked for by `finish`,
 * an operation. Never rejects. What has come stays there where this fails: the same file goes on later.
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
  if (typeof upload === 'number') return toOutcome(upload)
  onProgress?.(upload.offset / file.size)
  const end = await sendParts(upload, file, { ...(onProgress && { onProgress }), ...(signal && { signal }) })
  if (end !== 'whole') return end === 'cut' ? { kind: 'unavailable' } : toOutcome(end)
  onProgress?.(1)
  const outcome = await finish(upload.address.slice(TUS_PATH.length + 1))
  const goesOn = outcome.kind === 'unavailable' || outcome.kind === 'signed-out' || isPassing(outcome)
  if (!goesOn) removeText(key)
  return outcome
}

/** Nothing is wrong with the file: what has come of it waits. */
const isPassing = (outcome: RemoteOutcome<unknown>) =>
  outcome.kind === 'refused' && ['scannerAway', 'uploadBusy', 'fileIncomplete'].includes(outcome.reason)

/** Makes a file of the library of what is sent. */
export const storeFile = (organisation: string) => (upload: string) =>
  performRemotely('storeFile', organisation, { upload })

type Known = { address: string; offset: number }

/** The upload that this browser has begun of the file, else a new one; a status where neither can be. */
async function begin(
  organisation: string,
  file: File,
  key: string,
  signal: AbortSignal | undefined,
): Promise<Known | number> {
  const known = readText(key)
  const offset = known === null ? null : await readOffset(known, signal)
  if (known !== null && offset !== null) return { address: known, offset }
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
  if (response?.status !== 201 || address === null) return response?.status ?? 0
  writeText(key, address)
  return { address, offset: 0 }
}

async function readOffset(address: string, signal?: AbortSignal): Promise<number | null> {
  const response = await ask(address, { method: 'HEAD', signal })
  return response?.status === 200 ? Number(response.headers.get('upload-offset')) : null
}

/** Part after part; one that fails is asked about, and sent again from where it was cut off. */
async function sendParts(
  { address, offset: first }: Known,
  file: File,
  { onProgress, signal }: Sending,
): Promise<'whole' | 'cut' | number> {
  let offset = first
  for (let tries = 0; offset < file.size;) {
    const response = await ask(address, {
      method: 'PATCH',
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: file.slice(offset, offset + PART_BYTES),
      signal,
    })
    if (signal?.aborted) return 'cut'
    if (response?.status === 204) {
      tries = 0
      offset = Number(response.headers.get('upload-offset'))
      onProgress?.(offset / file.size)
      continue
    }
    if (response && [401, 403, 404, 413].includes(response.status)) return response.status
    if (++tries >= MAX_TRIES) return 'cut'
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** tries))
    offset = (await readOffset(address, signal)) ?? offset
  }
  return 'whole'
}

type Asked = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined }

/** Null where no answer comes. */
const ask = (address: string, { headers, signal, ...init }: Asked): Promise<Response | null> =>
  fetch(address, { ...init, headers: { ...tus, ...headers }, signal: signal ?? null }).catch(() => null)

function toOutcome(status: number): RemoteOutcome<never> {
  if (status === 401) return { kind: 'signed-out' }
  if (status === 403) return { kind: 'refused', reason: 'notAllowed' }
  if (status === 413) return { kind: 'refused', reason: 'fileTooLarge' }
  return status === 404 ? { kind: 'refused', reason: 'fileGone' } : { kind: 'unavailable' }
}

const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
