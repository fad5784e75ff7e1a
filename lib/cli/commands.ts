import { backup } from './backup'
import type { Command } from './command'
import { exportCommand } from './export'
import { importZip } from './import-zip'
import { doctor } from './doctor'
import { importGhost } from './import/import-ghost'
import { importMarkdown } from './import/import-markdown'
import { importWordpress } from './import/import-wordpress'
import { migrate } from './migrate'
import { ownerCreate } from './owner-create'
import { refresh } from './refresh'
import { restore } from './restore'

/** Every command: one file, one row. */
export const commands: readonly Command[] = [
  importZip,
  exportCommand,
  backup,
  restore,
  importWordpress,
  importGhost,
  importMarkdown,
  migrate,
  refresh,
  ownerCreate,
  doctor,
]
