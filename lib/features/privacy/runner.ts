import { startRunner } from '@/lib/base/platform/due-runner'
import { log } from '@/lib/base/platform/log'
import { getQueries } from '@/lib/features/queries'

/** Days are counted: there is no need to search every minute. */
const INTERVAL_MS = 60 * 60_000

/** Begins to remove what is past its time; nothing where content comes from a service. */
export async function startExpiring(): Promise<void> {
  const store = await getQueries()
  if (!store) return
  let next = 0
  startRunner('retention', {
    store: {
      async performDue(at) {
        if (at.getTime() < next) return null
        const expired = await store.privacy.expireDue(at)
        if (!expired) next = at.getTime() + INTERVAL_MS
        return expired
      },
      getNextDue: () => Promise.resolve(null),
    },
    onPerformed: (facts) => log().info(facts, 'personal data removed after its time'),
    onFailure: (err) => log().warn({ err }, 'personal data past its time could not be read'),
  })
}
