import { queueKinds } from '@/lib/base/domain/job'
import { log } from '@/lib/base/platform/log'
import { readMetric } from '@/lib/base/platform/metrics/metrics'
import type { Queries } from '@/lib/features/kernel/queries'

/** Adds the lengths of the queues to `/metrics`. A scrape starts a query, whose result the next scrape reports. */
export function reportQueues(countJobs: Queries['jobs']['countJobs']): void {
  let lengths: Awaited<ReturnType<typeof countJobs>> = []
  const refresh = () =>
    countJobs(new Date()).then(
      (counted) => {
        lengths = counted
      },
      (err: unknown) => log().warn({ err }, 'jobs not counted'),
    )
  const read = () =>
    queueKinds.map((kind) => lengths.find((length) => length.kind === kind) ?? { kind, ...empty })
  readMetric('jobs', () => {
    void refresh()
    return read().flatMap(({ kind, waiting, dead }) => [
      [{ kind, state: 'waiting' }, waiting] as const,
      [{ kind, state: 'dead' }, dead] as const,
    ])
  })
  readMetric('jobDelay', () => read().map(({ kind, delaySeconds }) => [{ kind }, delaySeconds] as const))
}

const empty = { waiting: 0, dead: 0, delaySeconds: 0 }
