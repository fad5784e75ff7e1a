import { rm } from 'node:fs/promises'
import * as z from 'zod'
import { isPublicAddress } from '@/lib/base/http/public-address'
import { NOT_PUBLIC } from '@/lib/base/http/public-agent'
import { pictureLimits, PublicFetch, toTooLarge } from '@/lib/base/http/public-fetch'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { runLimited } from '@/lib/base/platform/run-limited'
import { command, done, refused, type Outcome } from '@/lib/features/kernel/operations/operation'
import { ConverterBusyError } from './convert/converter'
import type { LibraryFile } from './files/library-file'
import { keepFile, storeAsFile } from './files/upload-file'
import { hasRoomFor } from './storage/free-space'
import { toLibraryPicture } from './library-picture'
import { getMediaStorage } from './storage/open-storage'
import { storePicture } from './store-picture'
import { toRefusal, type Uploaded } from './upload-operation'

/** These operations add pictures and files to the library from a URL, for AI agents, which cannot send bytes. */

/** Limits for a file in bytes and ms. Larger files must be uploaded, because the request waits for the whole fetch. */
const fileLimits = { accept: '*/*', maxBytes: 100 * 1024 * 1024, maxMs: 30_000 }

/** Maximum number of fetches at the same time per process. Each one uses a temporary file. */
const MAX_FETCHES = 4
const fetches = () =>
  processWide('media-fetches', () => ({
    picture: new PublicFetch((address) => isPublicAddress(address)),
    file: new PublicFetch((address) => isPublicAddress(address), fileLimits),
  }))

const address = z.url({ protocol: /^https?$/, error: 'address' }).max(2000, 'tooLong')

/** Returns the URL for the audit log without its query, which may contain a signature. */
const describe = (input: { address: string }) => ({
  address: input.address.replace(/[?#].*/s, '').slice(0, 300),
})

/** Fetches a picture from a public address and stores it in the library. */
export const fetchPicture = command({
  permission: 'media.upload',
  input: z.object({ address, alt: z.string().trim().max(500, 'tooLong').default('') }),
  describe,
  run: (context, { address: from, alt }) =>
    withFetched('picture', from, async ({ path, name }): Promise<Outcome<Uploaded>> => {
      const { store, organisation, person } = context
      const source = { file: path }
      const outcome = await storePicture(store.media, { organisation, source, name, alt, by: person.id })
      if (outcome.kind === 'refused') return toRefusal(outcome.reason)
      const { picture, isNew, isAnimated } = outcome
      return done({ picture: toLibraryPicture(picture, context), isNew, isAnimated })
    }),
})

/** Fetches a document, audio or video from a public URL and stores it in the library. */
export const fetchFile = command({
  permission: 'media.upload',
  input: z.object({ address }),
  describe,
  run: (context, { address: from }) =>
    withFetched('file', from, async (fetched): Promise<Outcome<LibraryFile>> => {
      const begun = await keepFile(context, fetched)
      return begun.kind === 'done' ? storeAsFile(context, begun.answer.upload) : begun
    }),
})

type FetchedFile = { path: string; name: string; bytes: number }

/** Fetches into a temporary file, which is removed after `work`. */
async function withFetched<Answer>(
  kind: 'picture' | 'file',
  from: string,
  work: (file: FetchedFile) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const { maxBytes } = kind === 'picture' ? pictureLimits : fileLimits
  const fetchAndWork = async (): Promise<Outcome<Answer>> => {
    if (!(await hasRoomFor(maxBytes))) return refused('storageFull')
    return withFolder(async (path) => {
      const fetched = await fetches()[kind].save(from, path)
      if ('problem' in fetched) return refuseFetch(kind, fetched.problem)
      return work({ path, name: toName(from), bytes: fetched.bytes })
    })
  }
  try {
    return (await runLimited('media fetches', MAX_FETCHES, fetchAndWork)) ?? refused('uploadBusy')
  } catch (cause) {
    if (cause instanceof ConverterBusyError) return refused('uploadBusy')
    throw cause
  }
}

function refuseFetch(kind: 'picture' | 'file', problem: string): Outcome<never> {
  if (problem === NOT_PUBLIC) return refused('addressPrivate')
  if (problem === toTooLarge(pictureLimits.maxBytes) && kind === 'picture') return refused('pictureTooLarge')
  return refused(problem === toTooLarge(fileLimits.maxBytes) ? 'fileTooLarge' : 'addressFailed')
}

async function withFolder<Value>(work: (path: string) => Promise<Value>): Promise<Value> {
  const folder = await (await getMediaStorage()).createFolder()
  const path = `${folder}.source`
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the file name from a URL, or the host name if the path has no file name. */
function toName(from: string): string {
  const { pathname, hostname } = new URL(from)
  const name = pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name) || hostname
  } catch {
    return name
  }
}
