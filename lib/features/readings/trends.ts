import { getQueries } from '@/lib/features/queries'
import type { Queries } from '@/lib/features/queries'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process-wide'

/** How long trends that follow readers stay as they are: every page of the organisation shows them. */
const TRENDS_MS = 3_600_000
/** How often is looked for some that are older. */
const INTERVAL_MS = 60_000

type Slot = { timer: NodeJS.Timeout | null; running: Promise<void> }
const slot = () => processWide<Slot>('trends', () => ({ timer: null, running: Promise.resolve() }))

/** Begins to compute the trends that follow readers, now and every hour; nothing where content comes from a service. */
export async function startTrends(): Promise<void> {
  const store = await getQueries()
  if (!store) return
  const run = () => {
    slot().running = slot().running.then(() =>
      refreshTrends(store.trends).catch((err: unknown) =>
        log().warn({ err }, 'trends could not be computed'),
      ),
    )
  }
  slot().timer = setInterval(run, INTERVAL_MS).unref()
  run()
}

/** Resolves when none are being computed any more. */
export async function stopTrends(): Promise<void> {
  const { timer, running } = slot()
  if (timer) clearInterval(timer)
  await running
}

/** Computes those that are older than an hour; pages change where their order does. */
export async function refreshTrends(
  trends: Pick<Queries['trends'], 'refreshTrends'>,
  now = () => new Date(),
): Promise<void> {
  for (;;) {
    const before = new Date(now().getTime() - TRENDS_MS)
    const refreshed = await trends.refreshTrends({ now: now(), before })
    if (!refreshed) return
  }
}
