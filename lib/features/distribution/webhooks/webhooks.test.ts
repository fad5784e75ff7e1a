/** @jest-environment node */
import { openPglite } from '@/lib/db/open/pglite'
import { fillForReleases } from '@/lib/testing/release-suite'
import { describeWebhooks } from '@/lib/testing/webhook-suite'

describeWebhooks('on PGlite', async () => {
  const open = await openPglite('memory', fillForReleases)
  return [open, { ...open, close: async () => undefined }]
})
