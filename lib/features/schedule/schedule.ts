import { getQueries } from '@/lib/features/queries'
import type { Performed } from './schedule-queries'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'
import { ScheduleRunner } from './schedule-runner'

const slot = () => processWide('schedule', () => ({ runner: null as ScheduleRunner | null }))

/** Begins to publish and withdraw pieces at their time; nothing where content comes from a service. */
export async function startSchedule(): Promise<void> {
  const store = await getQueries()
  if (!store) return
  const runner = new ScheduleRunner({
    store: store.schedule,
    onPerformed: report,
    onFailure: (err) => log().warn({ err }, 'schedule could not be read'),
  })
  slot().runner = runner
  runner.wake()
}

/** To be called where a schedule has changed: its time may be near. */
export function wakeSchedule(): void {
  slot().runner?.wake()
}

export async function stopSchedule(): Promise<void> {
  await slot().runner?.stop()
}

function report(performed: Performed): void {
  const { kind, ...facts } = performed
  if (kind === 'failed') log().warn(facts, 'scheduled publication failed')
  else log().info(facts, kind === 'published' ? 'scheduled piece published' : 'scheduled piece withdrawn')
}
