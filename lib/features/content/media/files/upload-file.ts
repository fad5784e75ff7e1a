import { createReadStream } from 'node:fs'
import * as z from 'zod'
import { toFileKey, type StoredFile } from '@/lib/base/domain/stored-file'
import {
  command,
  done,
  refused,
  type Outcome,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { hasRoomFor } from '../storage/free-space'
import { getMediaStorage } from '../storage/open-storage'
import { toLibraryFile, type LibraryFile } from './library-file'
import { PART_BYTES, UPLOAD_HOURS } from './limits'
import { storeUploaded } from './store-file'
import { newName, receiveParts, removeParts } from './upload-parts'

export const fileName = z.string().trim().max(500, 'tooLong')

type BegunUpload = { upload: string }

/** Begins an upload within the limits of `upload-limits.ts`. Also deletes expired uploads. */
export async function beginUpload(
  { store, organisation, person }: RoomContext,
  { name, bytes }: { name: string; bytes: number },
): Promise<Outcome<BegunUpload>> {
  const expired = await store.mediaUploads.expireUploads(new Date(Date.now() - UPLOAD_HOURS * 3_600_000))
  if (expired.length > 0) await removeParts(await getMediaStorage(), expired)
  if (!(await hasRoomFor(bytes))) return refused('storageFull')
  const upload = newName()
  const exceeded = await store.mediaUploads.beginUpload(organisation, {
    id: upload,
    person: person.id,
    fileName: name,
    bytes,
  })
  if (exceeded !== null) return refused(exceeded === 'person' ? 'uploadsOpen' : 'uploadsOpenThere')
  return done({ upload })
}

/** Turns a complete upload into a library file, once. Repeated calls return the same file. */
export async function storeAsFile(context: RoomContext, upload: string): Promise<Outcome<LibraryFile>> {
  const { store, organisation } = context
  const storedFile = await storeUploaded(context, {
    upload,
    isTaken: (format) => format !== 'vtt',
    otherwise: 'captionsAlone',
    toFile: (facts, format) => ({
      ...facts,
      key: toFileKey(newName(), format),
      captionsOf: null,
      language: null,
    }),
    record: (file) => store.mediaUploads.addUploaded(organisation, { upload, file }),
  })
  return toAnswer(context, storedFile)
}

/** Returns a stored file with its captions in the format of the library. */
export async function toAnswer(
  context: RoomContext,
  storedFile: Outcome<never> | StoredFile,
): Promise<Outcome<LibraryFile>> {
  if ('kind' in storedFile) return storedFile
  return done(toLibraryFile(storedFile, context, await context.store.mediaFiles.listCaptions(storedFile.id)))
}

/** Creates the operation that stores a whole file. `receive` stores its bytes as an upload. */
export const uploadFileOperation = (
  receive: (context: RoomContext, name: string) => Promise<Outcome<BegunUpload>>,
) =>
  command({
    takesFile: true,
    permission: 'media.upload',
    input: z.object({ name: fileName.default('') }),
    describe: ({ name }) => ({ name }),
    run: async (context, { name }): Promise<Outcome<LibraryFile>> => {
      const begun = await receive(context, name)
      if (begun.kind !== 'done') return begun
      const { upload } = begun.answer
      const outcome = await storeAsFile(context, upload)
      if (outcome.kind !== 'done') await endUpload(context, upload)
      return outcome
    },
  })

/** Stores a local file as a complete upload. */
export async function keepFile(
  context: RoomContext,
  { path, name, bytes }: { path: string; name: string; bytes: number },
): Promise<Outcome<BegunUpload>> {
  if (bytes === 0) return refused('fileEmpty')
  const begun = await beginUpload(context, { name, bytes })
  if (begun.kind !== 'done') return begun
  const { upload } = begun.answer
  const { mediaUploads } = context.store
  let offset = 0
  const problem = await receiveParts(await getMediaStorage(), createReadStream(path), {
    partBytes: PART_BYTES,
    check: async (part) => ((await hasRoomFor(part)) ? null : 'storageFull'),
    async add(part, length) {
      const isAdded = await mediaUploads.addUploadPart(upload, { offset, bytes: length, part })
      if (isAdded) offset += length
      return isAdded
    },
  })
  if (problem === null) return begun
  await endUpload(context, upload)
  return refused(problem === 'storageFull' ? 'storageFull' : 'fileBroken')
}

async function endUpload({ store }: RoomContext, upload: string): Promise<void> {
  await removeParts(await getMediaStorage(), await store.mediaUploads.endUpload(upload))
}
