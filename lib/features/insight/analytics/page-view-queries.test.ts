/** @jest-environment node */
import { openPglite } from '@/lib/db/open/pglite'
import { describePageViews, fillForPageViews } from '@/lib/testing/page-views-suite'

describePageViews('on PGlite', async () => {
  const open = await openPglite('memory', fillForPageViews)
  return [open, { ...open, close: async () => undefined }]
})
