/** @jest-environment node */
import { openTestDatabase } from '@/lib/testing/test-database'
import { describeReminders } from '@/lib/testing/reminder-suite'
import { fillForReleases } from '@/lib/testing/release-suite'

describeReminders('on one instance', async () => {
  const open = await openTestDatabase(fillForReleases)
  return [open, { ...open, close: async () => undefined }]
})
