import { getQueries } from '@/lib/features/queries'
import { startRunner } from '@/lib/base/platform/due-runner'
import { log } from '@/lib/base/platform/log'
import type { FollowedBatch } from './follow-queries'

/** How long readers have the store to themselves after each batch. */
const PAUSE_MS = 20

/** Begins to bring what homes publish and withdraw to their copies; nothing where content comes from a service. */
export async function startSharing(): Promise<void> {
  const store = await getQueries()
  if (!store) return
  startRunner('sharing', {
    store: { performDue: () => store.follow.followDue(), getNextDue: () => store.follow.getNextDue() },
    onPerformed: report,
    onFailure: (err) => log().warn({ err }, 'copies could not follow'),
    pauseMs: PAUSE_MS,
  })
}

function report({ failed, ...facts }: FollowedBatch): void {
  log().info(facts, 'copies followed their home')
  for (const one of failed) log().warn({ piece: facts.piece, ...one }, 'copy could not follow its home')
}
