import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'

/**
 * Writes a file that only its owner can read, under another name (`.partial`) until all of it is on the
 * disk and `check` has not thrown: a killed process leaves none under its own. One that exists is replaced
 * at the end.
 */
export async function writeWholeFile(
  file: string,
  write: (stream: Writable) => Promise<void>,
  check: (file: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const partial = `${file}.partial`
  const handle = await open(partial, 'w', 0o600)
  try {
    // One that was left behind may have been readable.
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

/** So that the name outlives the machine, too; not every system opens folders. */
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
