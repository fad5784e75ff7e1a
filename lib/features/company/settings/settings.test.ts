/** @jest-environment node */
import { openTestDatabase } from '@/lib/testing/test-database'
import { describeSettings, fillForSettings } from '@/lib/testing/settings-suite'

describeSettings('on one instance', async () => {
  const open = await openTestDatabase(fillForSettings)
  return [open, { ...open, close: async () => undefined }]
})
