import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const HOUR_MS = 60 * 60 * 1000

/** A new folder for a picture that comes in; those that a killed process has left go meanwhile. */
export async function createIncomingFolder(root: string): Promise<string> {
  const incoming = path.join(root, '.incoming')
  const folder = path.join(incoming, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweep(incoming)
  return folder
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
