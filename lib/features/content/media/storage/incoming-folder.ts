import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

const HOUR_MS = 60 * 60 * 1000

/** Creates a folder for an upload. Also removes folders that crashed processes left behind. */
export async function createIncomingFolder(root: string): Promise<string> {
  const incoming = path.join(root, '.incoming')
  const folder = path.join(incoming, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweep(incoming)
  return folder
}

/** Returns the bytes that an unprivileged user can write below `root`, or null if unknown. */
export async function readFreeBytes(root: string): Promise<number | null> {
  await mkdir(root, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(root)
  return blocks === 0 ? null : bavail * bsize
}

async function sweep(incoming: string): Promise<void> {
  const names = await readdir(incoming)
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(incoming, name)
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
      if (mtimeMs < Date.now() - HOUR_MS) await rm(file, { recursive: true, force: true })
    }),
  )
}
