/** @jest-environment node */
import { openPglite } from '@/lib/db/open/pglite'
import { describeReleases, fillForReleases } from '@/lib/testing/release-suite'

describeReleases('on PGlite', async () => {
  const open = await openPglite('memory', fillForReleases)
  return [open, { ...open, close: async () => undefined }]
})
