/** @jest-environment node */
import { openTestDatabase } from '@/lib/testing/test-database'
import { fillForReleases } from '@/lib/testing/release-suite'
import { describeWebhooks } from '@/lib/testing/webhook-suite'

describeWebhooks('on one instance', async () => {
  const open = await openTestDatabase(fillForReleases)
  return [open, { ...open, close: async () => undefined }]
})
