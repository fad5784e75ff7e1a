import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '@/lib/base/platform/start-error'

type CanUse = (file: string, isFolder: boolean) => boolean

/**
 * Throws `StartError` if the user of this process cannot read and write every file of the folder. Otherwise PGlite
 * would fail during the start, or later, with an unclear error.
 */
export function refuseForeignFiles(folder: string, canUse: CanUse = isUsable): void {
  if (!existsSync(folder)) return
  const foreign = findFirst(folder, canUse)
  if (foreign === null) return
  const owner = statSync(/* turbopackIgnore: true */ foreign).uid
  throw new StartError(
    `The data directory (DATA_DIR) has files that user ${process.getuid?.() ?? ''} cannot read and write: ` +
      `${foreign} belongs to user ${owner}. Give them to the user that runs the site (chown -R).`,
  )
}

function findFirst(folder: string, canUse: CanUse): string | null {
  if (!canUse(folder, true)) return folder
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    const inaccessible = entry.isDirectory() ? findFirst(file, canUse) : canUse(file, false) ? null : file
    if (inaccessible !== null) return inaccessible
  }
  return null
}

function isUsable(file: string, isFolder: boolean): boolean {
  try {
    accessSync(file, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0))
    return true
  } catch {
    return false
  }
}
