import type { FileFormat, StoredFile } from '@/lib/base/domain/stored-file'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { runLimited } from '@/lib/base/platform/run-limited'
import { SingleFlight } from '@/lib/base/platform/single-flight'
import { ConverterBusyError } from '../convert/converter'
import { missing, refused, type Outcome, type RoomContext } from '@/lib/features/kernel/operations/operation'
import { getMediaStorage } from '../storage/open-storage'
import { hasRoomFor } from '../storage/free-space'
import type { NewFile } from './file-rows'
import { discardObject, takeFile, type TakeProblem } from './take-file'
import { removeParts } from './upload-parts'
import type { FileUpload } from './uploads'

/** Reasons for refusing a file, as keys of `room.problems`. */
const problemKeys = {
  empty: 'fileEmpty',
  broken: 'fileBroken',
  tooLarge: 'fileTooLarge',
  notFile: 'fileUnknown',
  mixed: 'fileMixed',
  script: 'pdfScript',
  attachments: 'pdfAttachments',
  locked: 'fileLocked',
  macros: 'fileMacros',
  bomb: 'fileBomb',
  captions: 'fileCaptions',
  gone: 'fileGone',
  found: 'fileInfected',
  away: 'scannerAway',
} as const satisfies Record<Exclude<TakeProblem, 'other'>, string>

/** Problems that do not concern the file's content. The upload is kept, so that it can be retried. */
const passing: readonly TakeProblem[] = ['away', 'other']

/** Maximum number of uploads that are joined and inspected at the same time per process. */
const MAX_TAKEN = 3
const flights = () => processWide('file-flights', () => new SingleFlight<unknown>())

export type StoreWork = {
  upload: string
  isTaken: (format: FileFormat) => boolean
  /** Reason for refusing a format that `isTaken` rejects; a key of `room.problems`. */
  otherwise: 'captionsAlone' | 'fileOther'
  toFile: (facts: Omit<NewFile, 'key' | 'captionsOf' | 'language'>, format: FileFormat) => NewFile
  /**
   * Stores the file's row in the database. `former` are the files that it replaces. Returns null if the upload was
   * deleted.
   */
  record: (file: NewFile) => Promise<{ file: StoredFile; isNew: boolean; former: StoredFile[] } | null>
}

/**
 * Turns a complete upload into a library file. Repeated and simultaneous calls return the same file. A
 * replaced file is removed after the new one is stored.
 */
export async function storeUploaded(
  context: RoomContext,
  work: StoreWork,
): Promise<Outcome<never> | StoredFile> {
  const { store, person, organisation } = context
  const upload = await store.mediaUploads.getUpload(work.upload, { person: person.id, organisation })
  if (!upload) return missing
  if (upload.fileId !== null) return (await store.mediaFiles.getFile(organisation, upload.fileId)) ?? missing
  if (upload.received < upload.bytes) return refused('fileIncomplete')
  return (await flights().run(work.upload, () => keepUploaded(context, upload, work))) as
    | Outcome<never>
    | StoredFile
}

async function keepUploaded(
  context: RoomContext,
  upload: FileUpload,
  work: StoreWork,
): Promise<Outcome<never> | StoredFile> {
  // Twice the size: the joined parts and the file for readers exist side by side.
  const takeIfRoom = async () =>
    (await hasRoomFor(2 * upload.bytes)) ? take(context, upload, work) : refused('storageFull')
  try {
    return (await runLimited('uploaded files', MAX_TAKEN, takeIfRoom)) ?? refused('uploadBusy')
  } catch (cause) {
    if (cause instanceof ConverterBusyError) return refused('uploadBusy')
    throw cause
  }
}

async function take(
  { store, person }: RoomContext,
  upload: FileUpload,
  { isTaken, otherwise, toFile, record }: StoreWork,
): Promise<Outcome<never> | StoredFile> {
  const storage = await getMediaStorage()
  const taken = await takeFile(storage, upload, isTaken)
  if ('problem' in taken) {
    if (!passing.includes(taken.problem))
      await removeParts(storage, await store.mediaUploads.endUpload(upload.id))
    return refused(taken.problem === 'other' ? otherwise : problemKeys[taken.problem])
  }
  const { title, format, ...facts } = taken
  const fileName = upload.fileName.slice(0, MAX_NAME_LENGTH)
  const named = { title: (title ?? toTitle(fileName)).slice(0, MAX_NAME_LENGTH), fileName }
  const file = toFile({ ...facts, ...named, format, uploadedById: person.id }, format)
  const recorded = await record(file).catch(async (cause: unknown) => {
    await discardObject(storage, taken)
    throw cause
  })
  if (!recorded?.isNew) await discardObject(storage, taken)
  if (!recorded) return missing
  for (const former of recorded.former) await discardObject(storage, former)
  await removeParts(storage, upload.parts)
  return recorded.file
}

const MAX_NAME_LENGTH = 200

const toTitle = (fileName: string) => fileName.replace(/\.\w{1,5}$/, '').trim() || fileName
