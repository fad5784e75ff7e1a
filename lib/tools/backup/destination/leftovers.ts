import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { NAME_START } from './backup-name'

/** Age in ms at which an unfinished file is a leftover. No backup takes this long. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Removes unfinished files of backups that were killed at least a day ago. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter(
    (candidate) => candidate.startsWith(NAME_START) && candidate.endsWith('.partial'),
  )) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file)
    if (Date.now() - mtimeMs > KEPT_MS) await rm(file, { force: true })
  }
}
