/** @jest-environment node */
import { openTestDatabase } from '@/lib/testing/test-database'
import { describeReleases, fillForReleases } from '@/lib/testing/release-suite'

describeReleases('on one instance', async () => {
  const open = await openTestDatabase(fillForReleases)
  return [open, { ...open, close: async () => undefined }]
})
