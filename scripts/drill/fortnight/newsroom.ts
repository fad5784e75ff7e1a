import { getContentService } from '@/lib/content/service'
import { emptyFields } from '@/lib/base/domain/piece'
import { operations } from '@/lib/features/operation-table'
import { toDkimRecord } from '@/lib/features/mail-sender/sender-records'
import { perform } from '@/lib/features/operations/perform'
import { getQueries } from '@/lib/features/queries'
import { deliver } from '@/lib/features/jobs/send-mails'
import { openMailServer } from '@/lib/testing/mail-server'
import { addPerson } from '@/lib/testing/room'

/** The parts of the product that the drill of a fortnight runs in its own process. */
export {
  addPerson,
  deliver,
  emptyFields,
  getContentService,
  getQueries,
  openMailServer,
  operations,
  perform,
  toDkimRecord,
}
