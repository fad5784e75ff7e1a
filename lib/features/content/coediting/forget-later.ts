import { PRESENCE_MS } from '@/lib/base/domain/presence'
import { processWide } from '@/lib/base/platform/process/process-wide'

const timer = () => processWide('forgotten-presences', () => ({ isSet: false }))

/** Calls `forget` periodically to delete expired presence rows, until it returns that no rows remain. */
export function forgetLater(forget: () => Promise<boolean>): void {
  if (timer().isSet) return
  timer().isSet = true
  const run = async () => {
    // Assumes that rows remain if the database is unavailable.
    const areLeft = await forget().catch(() => true)
    timer().isSet = false
    if (areLeft) forgetLater(forget)
  }
  setTimeout(() => void run(), PRESENCE_MS / 2).unref()
}
