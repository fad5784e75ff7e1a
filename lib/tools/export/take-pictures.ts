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

/** Pictures of an export that are being taken, while its rows are written. */
export type Taking = {
  /** Aborted where one is refused, or the work itself is. */
  signal: AbortSignal
  /** Once all are there: how many have files, and which were made anew. Throws `ExportError`. */
  end(): Promise<{ pictures: number; converted: string[] }>
  /** Removes those that were not there before: what needs them is not written. */
  takeBack(): Promise<void>
}

/** Files that a library of this store has already stay as they are, whatever the export has for them. */
export async function takePictures(opened: OpenExport, work: Work): Promise<Taking> {
  const stopping = new AbortController()
  const signal = AbortSignal.any([work.signal, stopping.signal])
  const known = new Set(await work.pictures.list(work.database))
  const state = { taken: [] as string[], isAlone: false }
  const all = takeAll(opened, known, { ...work, signal }, state)
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
      for (const key of state.taken.filter((one) => !existing.has(one))) await work.pictures.remove(key)
    },
  }
}

/** So many at once: the files of one are read while another's are looked at. */
const LANES = 3

async function takeAll(
  opened: OpenExport,
  known: ReadonlySet<string>,
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
    if (known.has(key) && (await hasFiles(pictures, key))) return
    if (!known.has(key)) state.taken.push(key)
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
    // What is being taken is taken back only once it is there.
    await Promise.allSettled(lanes)
  }
  return { pictures: result.count, converted: converted.toSorted() }
}

async function hasFiles(pictures: PicturesToTake, key: string): Promise<boolean> {
  for await (const { bytes } of pictures.read(key)) return !Buffer.isBuffer(bytes) || bytes.length > 0
  return false
}
