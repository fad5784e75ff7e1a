import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Queries } from '@/lib/features/kernel/queries'
import type { OrganisationId } from '@/lib/base/domain/model'
import { formatCrop, type Crop } from '@/lib/base/domain/picture-crop'
import {
  parsePictureKey,
  toPictureKey,
  type PictureKey,
  type StoredPicture,
} from '@/lib/base/domain/stored-picture'
import { convertPictureApart } from '@/lib/features/content/media/convert/converter'
import type { PictureProblem } from '@/lib/features/content/media/convert/picture/recognise'
import type { MediaStorage } from './storage/media-storage'
import { getMediaStorage } from './storage/open-storage'
import { listPictureFiles, toFullName } from './storage/picture-files'

export type PictureUpload = {
  organisation: OrganisationId
  /** Bytes of the picture, or the path of a file that contains them. The file is kept. */
  source: Uint8Array | { file: string }
  /** Original file name. Its extension is not trusted. */
  name: string
  alt: string
  /** Id of the person who uploads the picture, or null for an importer. */
  by: string | null
  /** URL from which an importer fetched the picture. */
  sourceUrl?: string | null
  /** The part to keep; the whole picture if omitted. */
  crop?: Crop
}

/**
 * Result of storing a picture. `isNew` is false if the library already had it. Only the first frame of an animation is
 * stored.
 */
export type StoredOutcome =
  | { kind: 'stored'; picture: StoredPicture; isNew: boolean; isAnimated: boolean }
  | { kind: 'refused'; reason: PictureProblem }

type Store = Pick<Queries['media'], 'addPicture'>

/**
 * Adds a picture to an organisation's library: checks it, re-encodes it and stores it in the site's widths
 * (`convert/`). All uploads and imports use this function. Throws if the storage or the database is
 * unavailable, or if the queue is full (`ConverterBusyError`). Nothing is stored in that case.
 */
export async function storePicture(
  store: Store,
  input: PictureUpload,
  storage?: MediaStorage,
): Promise<StoredOutcome> {
  const keeper = storage ?? (await getMediaStorage())
  const folder = await keeper.createFolder()
  const file = 'file' in input.source ? input.source.file : `${folder}.source`
  try {
    if (!('file' in input.source)) await writeFile(file, input.source, { mode: 0o600 })
    const outcome = await keep(store, input, { keeper, folder, file })
    if (outcome.kind === 'refused' || (await isWhole(outcome.picture, keeper))) return outcome
    // Another request has removed the same picture meanwhile, so its files are written again.
    await mkdir(folder, { recursive: true })
    await keep(store, input, { keeper, folder, file })
    return outcome
  } finally {
    await rm(folder, { recursive: true, force: true })
    if (!('file' in input.source)) await rm(file, { force: true })
  }
}

/** Returns whether all files of the picture exist. */
async function isWhole({ key }: StoredPicture, keeper: MediaStorage): Promise<boolean> {
  const parts = parsePictureKey(key)
  if (!parts) return false
  const files = await Promise.all(listPictureFiles(parts).map((name) => keeper.read(parts.name, name)))
  return files.every((file) => file !== null)
}

type Places = { keeper: MediaStorage; folder: string; file: string }

async function keep(
  store: Store,
  input: PictureUpload,
  { keeper, folder, file }: Places,
): Promise<StoredOutcome> {
  const { organisation, name, alt, by, sourceUrl = null } = input
  const converted = await convertPictureApart(file, folder, input.crop)
  if ('problem' in converted) return { kind: 'refused', reason: converted.problem }
  const { ending, isAnimated, ...size } = converted
  const { sha256, own } = await hash(file, organisation, input.crop)
  const key = toPictureKey(own, size, ending)
  await keeper.keep(nameOf(key), folder)
  const added = await store.addPicture(organisation, {
    ...size,
    key,
    sha256,
    sourceUrl,
    uploadedById: by,
    alt: alt.slice(0, MAX_ALT_LENGTH),
    fileName: name.slice(0, MAX_NAME_LENGTH),
  })
  return { kind: 'stored', isAnimated, ...added }
}

const MAX_ALT_LENGTH = 500
const MAX_NAME_LENGTH = 200

/**
 * Returns the digest of the bytes and the name of the picture. The name also depends on the organisation, so
 * that one organisation can remove the files while another has the same picture.
 */
async function hash(
  file: string,
  organisation: OrganisationId,
  crop: Crop | undefined,
): Promise<{ sha256: string; own: string }> {
  const [sha256, name] = [createHash('sha256'), createHash('sha256').update(`${organisation}\0`)]
  await pipeline(createReadStream(file), async function (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      sha256.update(piece)
      name.update(piece)
    }
  })
  if (crop) name.update(`\0${formatCrop(crop)}`)
  return { sha256: sha256.digest('hex'), own: name.digest('hex') }
}

/** Returns the stored full picture as JPEG or PNG, or null if it does not exist. */
export async function openPicture(key: PictureKey, storage?: MediaStorage): Promise<Buffer | null> {
  return (storage ?? (await getMediaStorage())).read(nameOf(key), toFullName(endingOf(key)))
}

/** Removes the files of a picture that is no longer in any library. */
export async function removePictureFiles(key: PictureKey, storage?: MediaStorage): Promise<void> {
  const parts = parsePictureKey(key)
  if (parts) await (storage ?? (await getMediaStorage())).remove(parts.name, listPictureFiles(parts))
}

const nameOf = (key: PictureKey) => key.slice(0, key.lastIndexOf('.'))
const endingOf = (key: PictureKey) => (key.endsWith('.png') ? 'png' : 'jpg')
