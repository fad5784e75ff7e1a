/** @jest-environment node */
import { openTestDatabase } from '@/lib/testing/test-database'
import { describePageViews, fillForPageViews } from '@/lib/testing/page-views-suite'

describePageViews('on one instance', async () => {
  const open = await openTestDatabase(fillForPageViews)
  return [open, { ...open, close: async () => undefined }]
})
