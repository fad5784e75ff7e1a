import { getContentService, getStore } from '@/lib/content/service'
import { emptyFields } from '@/lib/base/domain/piece'
import { operations } from '@/lib/features/operation-table'
import { toDkimRecord } from '@/lib/features/audience/mail-sender/sender-records'
import { perform } from '@/lib/features/kernel/operations/perform'
import { getQueries } from '@/lib/features/kernel/queries'
import { deliver } from '@/lib/features/insight/jobs/send-mails'
import { openMailServer } from '@/lib/testing/mail-server'
import { addPerson } from '@/lib/testing/room'
import { SourceFolder } from '@/lib/tools/import/markdown/folder'
import { openMarkdown } from '@/lib/tools/import/markdown/open-markdown'
import { runImport } from '@/lib/tools/import/run-import'

/** The parts of the product that the drill of a fortnight runs in its own process. */
export {
  SourceFolder,
  addPerson,
  deliver,
  emptyFields,
  getContentService,
  getQueries,
  getStore,
  openMailServer,
  openMarkdown,
  operations,
  perform,
  runImport,
  toDkimRecord,
}
