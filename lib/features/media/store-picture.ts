import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Queries } from '@/lib/features/queries'
import type { OrganisationId } from '@/lib/base/domain/model'
import { formatCrop, type Crop } from '@/lib/base/domain/picture-crop'
import {
  parsePictureKey,
  toPictureKey,
  type PictureKey,
  type StoredPicture,
} from '@/lib/base/domain/stored-picture'
import { convertPictureApart } from '@/lib/features/media/convert/converter'
import type { PictureProblem } from '@/lib/features/media/convert/recognise'
import type { MediaStorage } from './media-storage'
import { getMediaStorage } from './open-storage'
import { listPictureFiles, toFullName } from './picture-files'

/** A picture that comes in. */
export type GivenPicture = {
  organisation: OrganisationId
  /** The bytes, or a file that has them, which stays. */
  source: Uint8Array | { file: string }
  /** What the file was called; its ending says nothing. */
  name: string
  alt: string
  /** Who uploads it: a person's id; null for an importer. */
  by: string | null
  /** Where an importer has fetched it. */
  sourceUrl?: string | null
  /** The part of it that is kept; all of it where nothing is said. */
  crop?: Crop
}

/** `isNew` is false where the library had it already; of an animation the first picture is kept. */
export type StoredOutcome =
  | { kind: 'stored'; picture: StoredPicture; isNew: boolean; isAnimated: boolean }
  | { kind: 'refused'; reason: PictureProblem }

type Store = Pick<Queries['media'], 'addPicture'>

/**
 * Takes a picture into an organisation's library: checks, re-encodes and keeps it, in the site's widths
 * (`convert/`). The one way in, for uploads and importers. Rejects where the storage or the database is
 * away, or too many pictures wait (`ConverterBusyError`): nothing is kept then.
 */
export async function storePicture(
  store: Store,
  input: GivenPicture,
  storage?: MediaStorage,
): Promise<StoredOutcome> {
  const keeper = storage ?? (await getMediaStorage())
  const folder = await keeper.createFolder()
  const file = 'file' in input.source ? input.source.file : `${folder}.source`
  try {
    if (!('file' in input.source)) await writeFile(file, input.source, { mode: 0o600 })
    const outcome = await keep(store, input, { keeper, folder, file })
    if (outcome.kind === 'refused' || (await isWhole(outcome.picture, keeper))) return outcome
    // Somebody was removing the same picture meanwhile: now that the library has it, its files stay.
    await mkdir(folder, { recursive: true })
    await keep(store, input, { keeper, folder, file })
    return outcome
  } finally {
    await rm(folder, { recursive: true, force: true })
    if (!('file' in input.source)) await rm(file, { force: true })
  }
}

/** Whether all of its files are there. */
async function isWhole({ key }: StoredPicture, keeper: MediaStorage): Promise<boolean> {
  const parts = parsePictureKey(key)
  if (!parts) return false
  const files = await Promise.all(listPictureFiles(parts).map((name) => keeper.read(parts.name, name)))
  return files.every((file) => file !== null)
}

type Places = { keeper: MediaStorage; folder: string; file: string }

async function keep(
  store: Store,
  input: GivenPicture,
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

/** Its own name depends on the organisation, too: what one removes, another may still have. */
async function hash(
  file: string,
  organisation: OrganisationId,
  crop: Crop | undefined,
): Promise<{ sha256: string; own: string }> {
  const [sha256, own] = [createHash('sha256'), createHash('sha256').update(`${organisation}\0`)]
  await pipeline(createReadStream(file), async function (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      sha256.update(piece)
      own.update(piece)
    }
  })
  if (crop) own.update(`\0${formatCrop(crop)}`)
  return { sha256: sha256.digest('hex'), own: own.digest('hex') }
}

/** The stored picture itself, as a JPEG or a PNG; null where there is none. */
export async function openPicture(key: PictureKey, storage?: MediaStorage): Promise<Buffer | null> {
  return (storage ?? (await getMediaStorage())).read(nameOf(key), toFullName(endingOf(key)))
}

/** Removes the files of a picture that no library has any more. */
export async function removePictureFiles(key: PictureKey, storage?: MediaStorage): Promise<void> {
  const parts = parsePictureKey(key)
  if (parts) await (storage ?? (await getMediaStorage())).remove(parts.name, listPictureFiles(parts))
}

const nameOf = (key: PictureKey) => key.slice(0, key.lastIndexOf('.'))
const endingOf = (key: PictureKey) => (key.endsWith('.png') ? 'png' : 'jpg')
