import { startRunner } from '@/lib/base/platform/due-runner'
import { log } from '@/lib/base/platform/log'
import { getQueries } from '@/lib/features/queries'

/** Begins to erase leads whose forms keep them no longer; nothing where content comes from a service. */
export async function startRetention(): Promise<void> {
  const store = await getQueries()
  if (!store) return
  startRunner('leads', {
    store: store.incomingLeads,
    onPerformed: (facts) => log().info(facts, 'old leads erased'),
    onFailure: (err) => log().warn({ err }, 'leads could not be read'),
  })
}
