import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/base/platform/process/process-wide'
import { shareOf, type RoomContext } from '@/lib/features/kernel/operations/operation'
import { runWithText } from '@/lib/features/kernel/text-worker/text-worker'
import type { Clocks } from '@/lib/features/kernel/text-worker/coediting/updates'

/** Yjs clocks of a co-editing session by client. They include at least the session's updates up to number `seq`. */
type Known = { seq: number; clocks: ReadonlyMap<number, number> }

const MAX_SESSIONS = 500

const sessions = () =>
  processWide('coediting-clocks', () => new LRUCache<string, Known>({ max: MAX_SESSIONS }))

type Pushed = { id: number; epoch: string; update: string }

/**
 * Checks that a Yjs update depends only on other updates of its co-editing session. Returns the clocks after it, for
 * `rememberClocks`. Reads the session again only if the update depends on more than the remembered clocks, because
 * other instances store updates, too. * over the session has ended * The other results are those of `admitUpdate`.
 */
export async function admit(
  context: RoomContext,
  { id, epoch, update }: Pushed,
): Promise<Clocks | 'over' | 'unreadable' | 'gap' | 'full'> {
  const tryWith = ({ clocks }: Known) =>
    runWithText('admitUpdate', { clocks: [...clocks], update }, shareOf(context))
  const remembered = sessions().get(epoch)
  const first = remembered ? await tryWith(remembered) : 'gap'
  if (first !== 'gap') return first
  const reread = await learn(context, { id, epoch }, remembered ?? { seq: 0, clocks: new Map() })
  return reread ? tryWith(reread) : 'over'
}

/** Reads the session's updates after `seq` and returns its current clocks; null if the session has ended. */
async function learn(
  context: RoomContext,
  { id, epoch }: Omit<Pushed, 'update'>,
  { seq, clocks }: Known,
): Promise<Known | null> {
  const { coeditingSessions } = context.store
  const session = await coeditingSessions.getSession(id)
  if (session?.epoch !== epoch) return null
  // `*` is no window's id, so that updates of all windows are listed.
  const updates = await coeditingSessions.listUpdates(id, { epoch, seq, window: '*' })
  const learnt = await runWithText('learnUpdates', { clocks: [...clocks], updates }, shareOf(context))
  return remember(epoch, { seq: session.seq, clocks: new Map(learnt) })
}

/** Remembers the clocks of a session in memory. Call it after the session's update was stored. */
export const rememberClocks = (epoch: string, clocks: Clocks): void =>
  void remember(epoch, { seq: 0, clocks: new Map(clocks) })

/** Merges clocks, which only grow, so that simultaneous requests do not overwrite each other. */
function remember(epoch: string, { seq, clocks }: Known): Known {
  const before = sessions().get(epoch) ?? { seq: 0, clocks: new Map<number, number>() }
  const both = new Map(before.clocks)
  for (const [client, clock] of clocks) both.set(client, Math.max(clock, both.get(client) ?? 0))
  const merged = { seq: Math.max(seq, before.seq), clocks: both }
  sessions().set(epoch, merged)
  return merged
}
