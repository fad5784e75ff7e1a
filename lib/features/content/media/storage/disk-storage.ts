import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isError } from '@/lib/base/platform/start-error'
import { createIncomingFolder, readFreeBytes } from './incoming-folder'
import type { MediaStorage } from './media-storage'

/** Stores pictures in a local folder, or on a disk that several instances share: `3f/3f…9c-2560x1707/640.webp`. */
export function openDiskStorage(root: string): MediaStorage {
  const toFolder = (picture: string) => path.join(root, picture.slice(0, 2), picture)
  return {
    createFolder: () => createIncomingFolder(root),
    readFreeBytes: () => readFreeBytes(root),
    async keep(picture, folder) {
      await syncFiles(folder)
      await mkdir(path.dirname(toFolder(picture)), { recursive: true })
      try {
        await rename(folder, toFolder(picture))
      } catch (cause) {
        // Ignores that another upload has already stored the same bytes.
        if (!hasCode(cause, 'ENOTEMPTY') && !hasCode(cause, 'EEXIST')) throw cause
        await rm(folder, { recursive: true, force: true })
      }
    },
    async read(picture, file) {
      try {
        return await readFile(path.join(toFolder(picture), file))
      } catch (cause) {
        if (hasCode(cause, 'ENOENT') || hasCode(cause, 'ENOTDIR')) return null
        throw cause
      }
    },
    async open(picture, file, range) {
      try {
        const handle = await open(path.join(toFolder(picture), file), 'r')
        return handle.createReadStream(range)
      } catch (cause) {
        if (hasCode(cause, 'ENOENT') || hasCode(cause, 'ENOTDIR')) return null
        throw cause
      }
    },
    remove: (picture) => rm(toFolder(picture), { recursive: true, force: true }),
  }
}

/** Flushes the files to disk, so that a power failure cannot leave a database row without files. */
async function syncFiles(folder: string): Promise<void> {
  const names = await readdir(folder)
  await Promise.all(
    names.map(async (name) => {
      const file = await open(path.join(folder, name), 'r+')
      await file.sync().finally(() => file.close())
    }),
  )
}

const hasCode = (cause: unknown, code: string) => isError(cause) && 'code' in cause && cause.code === code
