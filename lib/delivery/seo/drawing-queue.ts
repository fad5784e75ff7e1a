import { bulkhead } from 'cockatiel'
import { processWide } from '@/lib/base/platform/process/process-wide'

/** Maximum number of concurrent drawings. Each needs 0.1 s of processor time and about 20 MB of memory. */
const MAX_CONCURRENT = 1
const MAX_WAITING = 20

const drawings = () => processWide('drawings', () => bulkhead(MAX_CONCURRENT, MAX_WAITING))

/** Runs `draw` after the drawings that are waiting. Rejects with `BulkheadRejectedError` if too many are waiting. */
export function drawInTurn<T>(draw: () => Promise<T>): Promise<T> {
  return drawings().execute(draw)
}
