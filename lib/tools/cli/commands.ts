import { audit } from './audit'
import { backup } from './backup'
import { bounce } from './bounce'
import type { Command } from './command/command'
import { domainAdd, domainCheck, domainList, domainRemove } from './domain'
import { exportCommand } from './export'
import { importZip } from './import-zip'
import { doctor } from '@/lib/tools/cli/doctor/doctor'
import { importGhost } from '@/lib/tools/cli/import/import-ghost'
import { importMarkdown } from '@/lib/tools/cli/import/import-markdown'
import { importWordpress } from '@/lib/tools/cli/import/import-wordpress'
import { jobsDrop, jobsList, jobsRetry } from './jobs'
import { migrate } from './migrate'
import { organisationCreate } from './organisation-create'
import { ownerCreate } from './owner-create'
import { refresh } from './refresh'
import { restore } from './restore'
import { sync } from './import/sync'
import { verifyPackageCommand } from './verify-package'

/** All commands of the command line. Each command has a file, and a row here. */
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
  jobsList,
  jobsRetry,
  jobsDrop,
  organisationCreate,
  ownerCreate,
  domainList,
  domainAdd,
  domainRemove,
  domainCheck,
  doctor,
  verifyPackageCommand,
]
