import { bulkhead } from 'cockatiel'
import { processWide } from '@/lib/base/platform/process-wide'

/** Drawings at one time: each takes a processor for a tenth of a second, and some 20 MB. */
const MAX_CONCURRENT = 1
const MAX_WAITING = 20

const drawings = () => processWide('drawings', () => bulkhead(MAX_CONCURRENT, MAX_WAITING))

/** Runs `draw` when those before it are done; rejects (`BulkheadRejectedError`) while too many wait. */
export function drawInTurn<T>(draw: () => Promise<T>): Promise<T> {
  return drawings().execute(draw)
}
