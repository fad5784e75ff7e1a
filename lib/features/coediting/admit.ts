import { LRUCache } from 'lru-cache'
import { processWide } from '@/lib/base/platform/process-wide'
import { shareOf, type RoomContext } from '@/lib/features/operations/operation'
import { runWithText } from '@/lib/features/text-thread/text-thread'
import type { Clocks } from '@/lib/features/text-thread/coediting/updates'

/** Clocks of sessions by their epochs: at least what their updates up to `seq` have. */
type Known = { seq: number; clocks: ReadonlyMap<number, number> }

const MAX_SESSIONS = 500

const sessions = () =>
  processWide('coediting-clocks', () => new LRUCache<string, Known>({ max: MAX_SESSIONS }))

type Pushed = { id: number; epoch: string; update: string }

/**
 * Tests whether an update builds on nothing but the session's other updates, and returns the clocks after it, for
 * `rememberClocks`. What the session has is read again only if the update builds on more than is remembered: other
 * instances of the site store updates, too.
 *
 *   over   the session has ended
 *
 * The other answers are those of `admitUpdate`.
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
  const known = await learn(context, { id, epoch }, remembered ?? { seq: 0, clocks: new Map() })
  return known ? tryWith(known) : 'over'
}

/** Returns null if the session has ended. */
async function learn(
  context: RoomContext,
  { id, epoch }: Omit<Pushed, 'update'>,
  { seq, clocks }: Known,
): Promise<Known | null> {
  const { coeditingSessions } = context.store
  const session = await coeditingSessions.getSession(id)
  if (session?.epoch !== epoch) return null
  // No window has this name: updates of all of them are listed.
  const updates = await coeditingSessions.listUpdates(id, { epoch, seq, window: '*' })
  const learnt = await runWithText('learnUpdates', { clocks: [...clocks], updates }, shareOf(context))
  return remember(epoch, { seq: session.seq, clocks: new Map(learnt) })
}

/** Remembers the clocks of a session once its update is stored. */
export const rememberClocks = (epoch: string, clocks: Clocks): void =>
  void remember(epoch, { seq: 0, clocks: new Map(clocks) })

/** Clocks only grow: of two requests at once both are remembered. */
function remember(epoch: string, { seq, clocks }: Known): Known {
  const before = sessions().get(epoch) ?? { seq: 0, clocks: new Map<number, number>() }
  const both = new Map(before.clocks)
  for (const [client, clock] of clocks) both.set(client, Math.max(clock, both.get(client) ?? 0))
  const known = { seq: Math.max(seq, before.seq), clocks: both }
  sessions().set(epoch, known)
  return known
}
