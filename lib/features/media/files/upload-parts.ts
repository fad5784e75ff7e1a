import { createHash, randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { MediaStorage } from '../media-storage'
import { OBJECT_FILE } from './object-file'

/** A name that nothing else has, in the storage and in addresses. */
export const newName = () => randomBytes(16).toString('hex')

export const isUploadId = (text: string) => /^[0-9a-f]{32}$/.test(text)

/**
 * Takes what comes into the storage, a part at a time, so that whichever copy of the site gets the rest goes on with
 * it. `add` hears of each part that is kept, and says whether it belongs there: none is taken after one that does not.
 * What came before a cut is kept, too.
 */
export async function receiveParts(
  storage: MediaStorage,
  body: AsyncIterable<Uint8Array>,
  { partBytes, add }: { partBytes: number; add(part: string, bytes: number): Promise<boolean> },
): Promise<'done' | 'cut-off' | 'other-offset'> {
  const pieces = body[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array()
  for (;;) {
    const { folder, bytes, end, rest: next } = await fillPart(storage, pieces, { first: rest, partBytes })
    rest = next
    if (bytes === 0) await rm(folder, { recursive: true, force: true })
    else {
      const part = newName()
      await storage.keep(part, folder)
      if (!(await add(part, bytes))) {
        await storage.remove(part, [OBJECT_FILE])
        return 'other-offset'
      }
    }
    if (end !== null) return end
  }
}

type Filled = { folder: string; bytes: number; end: 'done' | 'cut-off' | null; rest: Uint8Array }

async function fillPart(
  storage: MediaStorage,
  pieces: AsyncIterator<Uint8Array>,
  { first, partBytes }: { first: Uint8Array; partBytes: number },
): Promise<Filled> {
  const folder = await storage.createFolder()
  const target = await open(path.join(folder, OBJECT_FILE), 'wx', 0o600)
  let bytes = 0
  let piece = first
  try {
    for (;;) {
      const taken = piece.subarray(0, partBytes - bytes)
      await target.writeFile(taken)
      bytes += taken.length
      if (bytes === partBytes) return { folder, bytes, end: null, rest: piece.subarray(taken.length) }
      const next = await pieces.next().catch(() => null)
      if (next === null) return { folder, bytes, end: 'cut-off', rest: new Uint8Array() }
      if (next.done) return { folder, bytes, end: 'done', rest: new Uint8Array() }
      piece = next.value
    }
  } finally {
    await target.close()
  }
}

/** Puts parts together in one file of this machine; null where one is missing. Resolves with their digest. */
export async function joinParts(
  storage: MediaStorage,
  parts: readonly string[],
  file: string,
): Promise<{ sha256: string; bytes: number } | null> {
  const hash = createHash('sha256')
  const target = await open(file, 'wx', 0o600)
  let bytes = 0
  try {
    for (const part of parts) {
      const source = await storage.open(part, OBJECT_FILE)
      if (!source) return null
      for await (const piece of source as AsyncIterable<Buffer>) {
        hash.update(piece)
        bytes += piece.length
        await target.writeFile(piece)
      }
    }
  } finally {
    await target.close()
  }
  return { sha256: hash.digest('hex'), bytes }
}

/** Removes parts that no upload has any more. */
export async function removeParts(storage: MediaStorage, parts: readonly string[]): Promise<void> {
  for (const part of parts) await storage.remove(part, [OBJECT_FILE])
}
