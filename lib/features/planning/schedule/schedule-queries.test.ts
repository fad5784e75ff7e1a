/** @jest-environment node */
import { openTestDatabase } from '@/lib/testing/test-database'
import { describeSchedule, fillForSchedule } from '@/lib/testing/schedule-suite'

describeSchedule('on one instance', async () => {
  const open = await openTestDatabase(fillForSchedule)
  return [open, { ...open, close: async () => undefined }]
})
