import * as z from 'zod'
import { partialById } from '@/lib/features/kernel/operations/partial-input'
import { fileKinds, toFileKey, toFileKind } from '@/lib/base/domain/stored-file'
import { wakeRunner } from '@/lib/base/jobs/runner'
import { parsePictureAddress } from '@/lib/base/domain/stored-picture'
import { idInput, searchInput } from '@/lib/features/kernel/operations/inputs'
import { idPosition, listing } from '@/lib/features/kernel/operations/listing'
import {
  command,
  done,
  invalid,
  missing,
  query,
  refused,
  scopedQuery,
  type Outcome,
  type RoomContext,
  type ScopedContext,
} from '@/lib/features/kernel/operations/operation'
import { getMediaStorage } from '../storage/open-storage'
import { toLibraryFile } from './library-file'
import { MAX_FILE_BYTES } from './limits'
import type { FileRemoval } from './files'
import { storeUploaded } from './store-file'
import { discardObject } from './take-file'
import { beginUpload, fileName, storeAsFile, toAnswer, uploadFileOperation } from './upload-file'
import { newName } from './upload-parts'

const PAGE_LENGTH = 36

async function findFile({ store, organisation }: RoomContext, { id }: { id: number }) {
  const file = await store.mediaFiles.getFile(organisation, id)
  return file && { name: `file ${id}`, ownerId: file.uploadedById, details: { name: file.fileName } }
}

/** Returns the files of the library except pictures and captions, the newest first. */
export const listFiles = scopedQuery({
  permission: 'media.read',
  ...listing({
    name: 'files',
    length: PAGE_LENGTH,
    input: {
      text: searchInput,
      kind: z.enum(fileKinds).nullable().default(null),
      label: z.string().trim().toLowerCase().max(40, 'tooLong').nullable().default(null),
      isUnused: z.boolean().default(false),
      before: idInput.nullable().default(null),
    },
    position: idPosition,
    find: ({ store, scope }: ScopedContext, filter, { after, limit }) =>
      store.mediaFiles.listFiles(scope, { ...filter, before: after, limit }),
    toPosition: ({ id }) => id,
    answer: (context, rows, { hasMore }) => ({
      files: rows.map((file) => toLibraryFile(file, context)),
      next: hasMore ? (rows.at(-1)?.id ?? null) : null,
    }),
  }),
})

/** Returns a file with its captions, its uses, and the labels of other files. */
export const getFile = query({
  permission: 'media.read',
  input: z.object({ id: idInput }),
  findSubject: findFile,
  run: async (context, { id }) => {
    const { store, organisation, outside } = context
    const [file, captions, knownLabels, uses] = await Promise.all([
      store.mediaFiles.getFile(organisation, id),
      store.mediaFiles.listCaptions(id),
      store.mediaFiles.listFileLabels(organisation),
      store.mediaFiles.listFileUses(organisation, id, { ...outside, organisation }),
    ])
    return file && uses
      ? done({ file: toLibraryFile(file, context, captions), knownLabels, ...uses })
      : missing
  },
})

const uploadInput = z.string().regex(/^[0-9a-f]{32}$/)

/** Begins an upload. The bytes are sent by tus 1.0, then `storeFile` creates the file. */
export const beginFileUpload = command({
  isQuiet: true,
  permission: 'media.upload',
  input: z.object({ name: fileName, bytes: z.int().min(1).max(MAX_FILE_BYTES, 'fileTooLarge') }),
  run: beginUpload,
})

/** Adds a complete upload to the library as a file. A repeated call returns the same file. */
export const storeFile = command({
  permission: 'media.upload',
  input: z.object({ upload: uploadInput }),
  run: (context, { upload }) => storeAsFile(context, upload),
})

/** Stores a document, audio or video in the library. */
// The upload endpoint stores the bytes; a call without them is refused.
export const uploadFile = uploadFileOperation(async () => refused('fileEmpty'))

/** Replaces the bytes of a file with an upload of the same format. Its path stays the same. */
export const replaceFile = command({
  permission: 'media.remove',
  input: z.object({ id: idInput, upload: uploadInput }),
  findSubject: findFile,
  run: async (context, { id, upload }) => {
    const { store, organisation } = context
    const currentFile = await store.mediaFiles.getFile(organisation, id)
    if (!currentFile) return missing
    const { key, captionsOf, language } = currentFile
    const storedFile = await storeUploaded(context, {
      upload,
      isTaken: (format) => format === currentFile.format,
      otherwise: 'fileOther',
      toFile: (facts) => ({ ...facts, key, captionsOf, language }),
      record: (file) => store.mediaUploads.replaceWithUploaded(organisation, { id, upload, file }),
    })
    return toAnswer(context, storedFile)
  },
})

/** Adds captions of a language to an audio or a video. Replaces existing captions of that language. */
export const addCaptions = command({
  permission: 'media.remove',
  input: z.object({
    id: idInput,
    upload: uploadInput,
    language: z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'language'),
  }),
  findSubject: findFile,
  describe: ({ language }) => ({ language }),
  run: async (context, { id, upload, language }) => {
    const { store, organisation } = context
    const of = await store.mediaFiles.getFile(organisation, id)
    if (!of) return missing
    if (!['audio', 'video'].includes(toFileKind(of.format))) return refused('fileOther')
    const title = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
    const storedFile = await storeUploaded(context, {
      upload,
      isTaken: (format) => format === 'vtt',
      otherwise: 'fileOther',
      toFile: (facts) => ({ ...facts, title, key: toFileKey(newName(), 'vtt'), captionsOf: id, language }),
      record: (file) => store.mediaUploads.addUploaded(organisation, { upload, file }),
    })
    return toAnswer(context, 'kind' in storedFile ? storedFile : of)
  },
})

const label = z.string().trim().toLowerCase().min(1).max(40, 'tooLong')

const description = {
  title: z.string().trim().min(1, 'required').max(200, 'tooLong'),
  credit: z.string().trim().max(200, 'tooLong'),
  licence: z.string().trim().max(200, 'tooLong'),
  labels: z.array(label).max(20, 'tooLong').default([]),
  expiresAt: z.iso.datetime({ offset: true, error: 'spanishDay' }).nullable().default(null),
  poster: z.string().max(200).nullable().default(null),
}

/** Updates the description of a file and its expiry. */
export const describeFile = command({
  permission: 'media.remove',
  input: z.object({ id: idInput, ...description }),
  partial: partialById(Object.keys(description), async (context, id) => {
    const file = await context.store.mediaFiles.getFile(context.organisation, id)
    return file && toLibraryFile(file, context)
  }),
  findSubject: findFile,
  describe: ({ expiresAt }) => ({ ...(expiresAt !== null && { expiresAt }) }),
  run: async (context, { id, labels, expiresAt, poster: address, ...said }) => {
    const { store, organisation } = context
    const poster = address === null ? null : (parsePictureAddress(address)?.key ?? null)
    const isPicture = poster === null ? address === null : await store.media.isPictureKept(poster)
    if (!isPicture) return invalid({ poster: 'poster' })
    const described = await store.mediaFiles.describeFile(organisation, id, {
      ...said,
      poster,
      labels: Array.from(new Set(labels)),
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    })
    wakeRunner('files')
    return toAnswer(context, described ?? missing)
  },
})

/** Removes a file that is not used, together with its captions. */
export const removeFile = command({
  permission: 'media.remove',
  input: z.object({ id: idInput }),
  findSubject: findFile,
  run: async (context, { id }) => {
    const removal = await context.store.mediaFiles.removeFile(context.organisation, id)
    return discard(removal, { id })
  },
})

/** Removes the captions of an audio or a video in one language. */
export const removeCaptions = command({
  permission: 'media.remove',
  input: z.object({ id: idInput, captions: idInput }),
  findSubject: findFile,
  run: async (context, { id, captions }) => {
    const captionsFile = await context.store.mediaFiles.getFile(context.organisation, captions)
    if (captionsFile?.captionsOf !== id) return missing
    const removal = await context.store.mediaFiles.removeFile(context.organisation, captions)
    return discard(removal, { id: captions })
  },
})

/** Converts the result of a removal to an outcome. Also removes the bytes of the files. */
async function discard<Answer>(removal: FileRemoval, answer: Answer): Promise<Outcome<Answer>> {
  if (removal.kind === 'missing') return missing
  if (removal.kind === 'used') return refused('fileUsed')
  const storage = await getMediaStorage()
  for (const file of removal.files) await discardObject(storage, file)
  return done(answer)
}
