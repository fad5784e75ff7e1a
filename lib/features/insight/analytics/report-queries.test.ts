/** @jest-environment node */
import { openTestDatabase } from '@/lib/testing/test-database'
import { describeAnalytics } from '@/lib/testing/analytics-suite'
import { fillForPageViews } from '@/lib/testing/page-views-suite'

describeAnalytics('on one instance', async () => {
  const open = await openTestDatabase(fillForPageViews)
  return [open, { ...open, close: async () => undefined }]
})
