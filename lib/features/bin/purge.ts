import { getQueries } from '@/lib/features/queries'
import { startRunner } from '@/lib/base/platform/due-runner'
import { log } from '@/lib/base/platform/log'

/** Begins to remove what has been in the bin long enough; nothing where content comes from a service. */
export async function startPurging(): Promise<void> {
  const store = await getQueries()
  if (!store) return
  startRunner('bin', {
    store: store.bin,
    onPerformed: (facts) => log().info(facts, 'piece removed from the bin'),
    onFailure: (err) => log().warn({ err }, 'bin could not be read'),
  })
}
