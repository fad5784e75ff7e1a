/** @jest-environment node */
import { openPglite } from '@/lib/db/open/pglite'
import { describeReminders } from '@/lib/testing/reminder-suite'
import { fillForReleases } from '@/lib/testing/release-suite'

describeReminders('on PGlite', async () => {
  const open = await openPglite('memory', fillForReleases)
  return [open, { ...open, close: async () => undefined }]
})
