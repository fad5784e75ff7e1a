import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getMediaStorage } from '../storage/open-storage'
import { OBJECT_FILE } from './inspect/object-file'

/** Returns whether the name is the storage name of a file. */
export const isObject = (name: string) => /^[0-9a-f]{32}$/.test(name)

/** Streams the stored file for a backup. Produces nothing if it is missing. */
export async function* readObject(object: string) {
  const bytes = await (await getMediaStorage()).open(object, OBJECT_FILE)
  if (bytes) yield { name: OBJECT_FILE, bytes: bytes as AsyncIterable<Uint8Array> }
}

type Files = readonly { name: string; bytes: Uint8Array | AsyncIterable<Uint8Array> }[]

/** Stores a file from a backup. The caller adds its row. */
export async function writeObject(object: string, files: Files): Promise<void> {
  const [file] = files.filter(({ name }) => name === OBJECT_FILE)
  if (!file) return
  const storage = await getMediaStorage()
  const folder = await storage.createFolder()
  const pieces = file.bytes instanceof Uint8Array ? [file.bytes] : file.bytes
  await pipeline(Readable.from(pieces), createWriteStream(path.join(folder, OBJECT_FILE), { mode: 0o600 }))
  await storage.keep(object, folder)
}

/** Removes the bytes of a file that is no longer in any library. */
export async function removeObject(object: string): Promise<void> {
  await (await getMediaStorage()).remove(object, [OBJECT_FILE])
}
