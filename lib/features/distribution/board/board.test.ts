/** @jest-environment node */
import { openPglite } from '@/lib/db/open/pglite'
import { describeBoard, fillForBoard } from '@/lib/testing/board-suite'

describeBoard('on PGlite', async () => {
  const open = await openPglite('memory', fillForBoard)
  return [open, { ...open, close: async () => undefined }]
})
