import { getQueries } from '@/lib/features/queries'
import type { Performed } from './schedule-queries'
import { startRunner, wakeRunner } from '@/lib/base/platform/due-runner'
import { log } from '@/lib/base/platform/log'

/** Begins to publish and withdraw pieces at their time; nothing where content comes from a service. */
export async function startSchedule(): Promise<void> {
  const store = await getQueries()
  if (!store) return
  startRunner('schedule', {
    store: store.schedule,
    onPerformed: report,
    onFailure: (err) => log().warn({ err }, 'schedule could not be read'),
  })
}

/** What is due may have other organisations' copies. */
function report(performed: Performed): void {
  wakeRunner('sharing')
  const { kind, ...facts } = performed
  if (kind === 'failed') log().warn(facts, 'scheduled publication failed')
  else log().info(facts, kind === 'published' ? 'scheduled piece published' : 'scheduled piece withdrawn')
}
