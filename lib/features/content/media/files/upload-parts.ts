import { createHash, randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { MediaStorage } from '../storage/media-storage'
import { OBJECT_FILE } from './inspect/object-file'

/** Returns a new random name for the storage and for paths. */
export const newName = () => randomBytes(16).toString('hex')

export const isUploadId = (text: string) => /^[0-9a-f]{32}$/.test(text)

type PartReceiver = {
  partBytes: number
  /** Returns the reason for rejecting the next part, which has this size; null to store it. */
  check(bytes: number): Promise<string | null>
  /** Records a stored part. Returns false if another request has stored bytes at its offset. */
  add(part: string, bytes: number): Promise<boolean>
}

/**
 * Stores a body in parts, so that any instance can receive the rest. Also stores the bytes that arrived before the
 * connection broke. Stops at the first rejected part and returns the reason: `otherOffset`, or the result of `check`.
 */
export async function receiveParts(
  storage: MediaStorage,
  body: AsyncIterable<Uint8Array>,
  { partBytes, check, add }: PartReceiver,
): Promise<string | null> {
  const pieces = body[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array()
  for (;;) {
    const filled = await fillPart(storage, pieces, { first: rest, partBytes })
    const { folder, bytes, isEnd } = filled
    rest = filled.rest
    const problem = bytes === 0 ? null : await check(bytes)
    if (bytes === 0 || problem !== null) await rm(folder, { recursive: true, force: true })
    else {
      const part = newName()
      await storage.keep(part, folder)
      if (!(await add(part, bytes))) {
        await storage.remove(part, [OBJECT_FILE])
        return 'otherOffset'
      }
    }
    if (isEnd || problem !== null) return problem
  }
}

/** A stored part. `isEnd`: the body has ended or the connection is broken. `rest`: the first bytes of the next part. */
type Filled = { folder: string; bytes: number; isEnd: boolean; rest: Uint8Array }

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
      if (bytes === partBytes) return { folder, bytes, isEnd: false, rest: piece.subarray(taken.length) }
      const next = await pieces.next().catch(() => null)
      if (!next || next.done) return { folder, bytes, isEnd: true, rest: new Uint8Array() }
      piece = next.value
    }
  } finally {
    await target.close()
  }
}

/** Joins parts into a local file. Returns its digest and size, or null if a part is missing. */
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

/** Removes the stored parts of a deleted upload. */
export async function removeParts(storage: MediaStorage, parts: readonly string[]): Promise<void> {
  for (const part of parts) await storage.remove(part, [OBJECT_FILE])
}
