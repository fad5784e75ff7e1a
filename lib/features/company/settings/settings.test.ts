/** @jest-environment node */
import { openPglite } from '@/lib/db/open/pglite'
import { describeSettings, fillForSettings } from '@/lib/testing/settings-suite'

describeSettings('on PGlite', async () => {
  const open = await openPglite('memory', fillForSettings)
  return [open, { ...open, close: async () => undefined }]
})
