import { audit } from './audit'
import { backup } from './backup'
import { bounce } from './bounce'
import type { Command } from './command'
import { exportCommand } from './export'
import { importZip } from './import-zip'
import { doctor } from '@/lib/tools/cli/doctor/doctor'
import { importGhost } from '@/lib/tools/cli/import/import-ghost'
import { importMarkdown } from '@/lib/tools/cli/import/import-markdown'
import { importWordpress } from '@/lib/tools/cli/import/import-wordpress'
import { migrate } from './migrate'
import { organisationCreate } from './organisation-create'
import { ownerCreate } from './owner-create'
import { refresh } from './refresh'
import { restore } from './restore'
import { sync } from './sync'
import { verifyPackageCommand } from './verify-package'

/** Every command: one file, one row. */
export const commands: readonly Command[] = [
  importWordpress,
  importGhost,
  importMarkdown,
  importZip,
  sync,
  exportCommand,
  backup,
  restore,
  audit,
  migrate,
  refresh,
  bounce,
  organisationCreate,
  ownerCreate,
  doctor,
  verifyPackageCommand,
]
