import { getQueries } from '@/lib/features/queries'
import type { PerformedRelease } from './release-queries'
import { startRunner, wakeRunner } from '@/lib/base/platform/due-runner'
import { log } from '@/lib/base/platform/log'

/** Begins to have releases come out at their time; nothing where content comes from a service. */
export async function startReleases(): Promise<void> {
  const store = await getQueries()
  if (!store) return
  startRunner('releases', {
    store: { performDue: store.releases.performDue, getNextDue: store.releases.getNextDue },
    onPerformed: report,
    onFailure: (err) => log().warn({ err }, 'releases could not be read'),
  })
}

function report({ problems, ...facts }: PerformedRelease): void {
  // What is out may have other organisations' copies.
  wakeRunner('sharing')
  if (problems.length > 0) log().warn({ ...facts, problems }, 'scheduled release failed')
  else log().info(facts, 'scheduled release out')
}
