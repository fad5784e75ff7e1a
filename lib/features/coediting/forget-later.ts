import { PRESENCE_MS } from '@/lib/base/domain/presence'
import { processWide } from '@/lib/base/platform/process-wide'

const timer = () => processWide('forgotten-presences', () => ({ isSet: false }))

/** Deletes the signs of windows that are gone, for as long as there are any signs. `forget`: whether there are. */
export function forgetLater(forget: () => Promise<boolean>): void {
  if (timer().isSet) return
  timer().isSet = true
  const run = async () => {
    // A database that is away has them still.
    const areLeft = await forget().catch(() => true)
    timer().isSet = false
    if (areLeft) forgetLater(forget)
  }
  setTimeout(() => void run(), PRESENCE_MS / 2).unref()
}
