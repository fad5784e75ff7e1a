import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'

/**
 * Writes a file with mode 0600 under a `.partial` name, and renames it after it is flushed and `check` has passed. A
 * killed process therefore leaves no partial file under the final name. Replaces an existing file.
 */
export async function writeWholeFile(
  file: string,
  write: (stream: Writable) => Promise<void>,
  check: (file: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const partial = `${file}.partial`
  const handle = await open(partial, 'w', 0o600)
  try {
    // A partial file that a killed process left may have other permissions.
    await handle.chmod(0o600)
    await write(toStream(handle))
    await handle.sync()
    await handle.close()
    await check(partial)
    await rename(partial, file)
    await syncFolder(path.dirname(file))
  } catch (cause) {
    await handle.close().catch(() => undefined)
    await rm(partial, { force: true })
    throw cause
  }
}

/** Flushes the folder, so that the new name survives a power failure. Some file systems cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}

function toStream(handle: FileHandle): Writable {
  return new Writable({
    highWaterMark: 1024 * 1024,
    write(chunk: Uint8Array, _encoding, done) {
      handle.writeFile(chunk).then(() => done(), done)
    },
  })
}
