import { bulkhead } from 'cockatiel'
import { processWide } from '@/lib/base/platform/process-wide'

/** Limit of concurrent drawings. Each occupies a processor for a tenth of a second, and about 20 MB. */
const MAX_CONCURRENT = 1
const MAX_WAITING = 20

const drawings = () => processWide('drawings', () => bulkhead(MAX_CONCURRENT, MAX_WAITING))

/** Runs `draw` after the earlier drawings. Rejects (`BulkheadRejectedError`) if too many wait. */
export function drawInTurn<T>(draw: () => Promise<T>): Promise<T> {
  return drawings().execute(draw)
}
