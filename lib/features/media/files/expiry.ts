import { startRunner } from '@/lib/base/platform/due-runner'
import { log } from '@/lib/base/platform/log'
import { getQueries } from '@/lib/features/queries'

/** Under which name it is woken. */
export const FILE_EXPIRY = 'files'

/** Begins to have pages say of each file that its time is over, once it is; nothing where content comes from a service. */
export async function startFileExpiry(): Promise<void> {
  const store = await getQueries()
  if (!store) return
  const { withdrawExpired, getNextExpiry } = store.mediaFiles
  startRunner(FILE_EXPIRY, {
    store: { performDue: withdrawExpired, getNextDue: getNextExpiry },
    onPerformed: (facts) => log().info(facts, 'file no longer offered'),
    onFailure: (err) => log().warn({ err }, 'files past their time could not be read'),
  })
}
