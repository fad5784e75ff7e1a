/** @jest-environment node */
import { openPglite } from '@/lib/db/open/pglite'
import { describeSchedule, fillForSchedule } from '@/lib/testing/schedule-suite'

describeSchedule('on PGlite', async () => {
  const open = await openPglite('memory', fillForSchedule)
  return [open, { ...open, close: async () => undefined }]
})
