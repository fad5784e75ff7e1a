import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { isError } from '@/lib/base/platform/start-error'
import { KEPT_MS, type BuildStore } from './build-store'

const SUFFIX = '.files'

/** Opens a store with one file per build in a folder. A file's modification time is the build's last use. */
export function openFolderStore(folder: string): BuildStore {
  const toFile = (build: string) => path.join(folder, build + SUFFIX)

  async function listFiles(): Promise<{ name: string; usedAt: number }[]> {
    const names = (await ifThere(readdir(folder))) ?? []
    const files = await Promise.all(
      names.map(async (name) => ({
        name,
        usedAt: (await ifThere(stat(path.join(folder, name))))?.mtimeMs ?? 0,
      })),
    )
    return files.sort((first, other) => other.usedAt - first.usedAt)
  }

  return {
    async touch(build) {
      const now = new Date()
      return (await ifThere(utimes(toFile(build), now, now).then(() => true))) ?? false
    },
    async put(build, record) {
      await mkdir(folder, { recursive: true })
      for (const { name, usedAt } of await listFiles()) {
        if (!isKept(usedAt)) await rm(path.join(folder, name), { force: true })
      }
      // The file is written under a temporary name and then renamed, because other instances may read it at any time.
      const part = `${toFile(build)}.${randomUUID()}.part`
      await writeFile(part, record)
      await rename(part, toFile(build))
    },
    async list() {
      return (await listFiles()).flatMap(({ name, usedAt }) =>
        name.endsWith(SUFFIX) && isKept(usedAt) ? [name.slice(0, -SUFFIX.length)] : [],
      )
    },
    read: (build) => ifThere(readFile(toFile(build))),
    close: () => Promise.resolve(),
  }
}

function isKept(usedAt: number): boolean {
  return usedAt > Date.now() - KEPT_MS
}

/** Awaits file access. Returns null if the file or folder does not exist. */
async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (cause) {
    if (isError(cause) && 'code' in cause && cause.code === 'ENOENT') return null
    throw cause
  }
}
