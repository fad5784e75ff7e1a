/** @jest-environment node */
import { openPglite } from '@/lib/db/pglite'
import { describeReadings, fillForReadings } from '@/lib/testing/readings-suite'

describeReadings('on PGlite', async () => {
  const open = await openPglite('memory', fillForReadings)
  return [open, { ...open, close: async () => undefined }]
})
