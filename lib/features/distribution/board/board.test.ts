/** @jest-environment node */
import { openTestDatabase } from '@/lib/testing/test-database'
import { describeBoard, fillForBoard } from '@/lib/testing/board-suite'

describeBoard('on one instance', async () => {
  const open = await openTestDatabase(fillForBoard)
  return [open, { ...open, close: async () => undefined }]
})
