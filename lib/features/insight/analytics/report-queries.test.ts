/** @jest-environment node */
import { openPglite } from '@/lib/db/open/pglite'
import { describeAnalytics } from '@/lib/testing/analytics-suite'
import { fillForPageViews } from '@/lib/testing/page-views-suite'

describeAnalytics('on PGlite', async () => {
  const open = await openPglite('memory', fillForPageViews)
  return [open, { ...open, close: async () => undefined }]
})
