import type { PictureFiles } from '@/lib/tools/backup/pictures'
import type { Database } from '@/lib/db/database'
import { parsePictureKey } from '@/lib/base/domain/stored-picture'
import { ExportError } from './export-error'
import type { OpenExport } from './open-export'

export type PicturesToTake = Pick<PictureFiles, 'list' | 'read' | 'take' | 'remove'>

type Work = {
  database: Database
  pictures: PicturesToTake
  signal: AbortSignal
  onPicture(done: number, total: number): void
}

/** A running transfer of an export's pictures to the media storage, while its rows are imported. */
export type Taking = {
  /** Aborted if a picture is rejected or the import is aborted. */
  signal: AbortSignal
  /** Waits for all pictures. Returns their number and the keys of those generated again. Throws `ExportError`. */
  end(): Promise<{ pictures: number; converted: string[] }>
  /** Removes newly stored pictures after a failed import. */
  takeBack(): Promise<void>
}

/** Starts storing pictures. Files that the store's libraries already have are never overwritten. */
export async function takePictures(opened: OpenExport, work: Work): Promise<Taking> {
  const stopping = new AbortController()
  const signal = AbortSignal.any([work.signal, stopping.signal])
  const existingKeys = new Set(await work.pictures.list(work.database))
  const state = { taken: [] as string[], isAlone: false }
  const all = takeAll(opened, existingKeys, { ...work, signal }, state)
  all.catch((cause: unknown) => stopping.abort(cause))
  return {
    signal,
    end() {
      state.isAlone = true
      return all
    },
    async takeBack() {
      stopping.abort()
      await all.catch(() => undefined)
      const existing = new Set(await work.pictures.list(work.database))
      for (const key of state.taken.filter((key) => !existing.has(key))) await work.pictures.remove(key)
    },
  }
}

/** Number of pictures stored concurrently: one is read while others are checked. */
const LANES = 3

async function takeAll(
  opened: OpenExport,
  existingKeys: ReadonlySet<string>,
  { pictures, signal, onPicture }: Work,
  state: { taken: string[]; isAlone: boolean },
) {
  const converted: string[] = []
  const waiting = opened.media.values()
  const result = { count: 0, done: 0 }
  const takeOne = async (key: string) => {
    const parts = parsePictureKey(key)
    if (!parts || !opened.hasPicture(parts)) return
    result.count++
    if (existingKeys.has(key) && (await hasFiles(pictures, key))) return
    if (!existingKeys.has(key)) state.taken.push(key)
    const taken = await pictures.take(key, opened.pictureFiles(parts))
    if (taken.kind === 'refused') throw new ExportError('picture', `pictures/${key}/${taken.file}`)
    if (taken.kind === 'converted') converted.push(key)
  }
  const runLane = async () => {
    for (const { key } of waiting) {
      signal.throwIfAborted()
      await takeOne(key)
      result.done++
      if (state.isAlone) onPicture(result.done, opened.media.length)
    }
  }
  const lanes = Array.from({ length: LANES }, runLane)
  try {
    await Promise.all(lanes)
  } finally {
    // Waits for pictures that are being stored, so that `takeBack` removes all of them.
    await Promise.allSettled(lanes)
  }
  return { pictures: result.count, converted: converted.toSorted() }
}

async function hasFiles(pictures: PicturesToTake, key: string): Promise<boolean> {
  for await (const { bytes } of pictures.read(key)) return !Buffer.isBuffer(bytes) || bytes.length > 0
  return false
}
