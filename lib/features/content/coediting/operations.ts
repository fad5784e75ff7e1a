import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'
import { followInput, idInput, pageInput, versionInput } from '@/lib/features/kernel/operations/inputs'
import { PRESENCE_MS, type Present } from '@/lib/base/domain/presence'
import { log } from '@/lib/base/platform/log'
import { processWide } from '@/lib/base/platform/process/process-wide'
import {
  command,
  done,
  invalid,
  refused,
  shareOf,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { sessionInput } from '@/lib/features/content/pieces/piece-input'
import { findPiece } from '@/lib/features/content/pieces/pieces-operations'
import type { Queries } from '@/lib/features/kernel/queries'
import { runWithText } from '@/lib/features/kernel/text-worker/text-worker'
import { admit, rememberClocks } from './admit'
import { follow, toStamp } from './follow'
import type { Session } from './sessions'
import { wakeFollowers } from './wake-ups'

/** Maximum length of an update in base64: the whole of a long text. */
const MAX_UPDATE_LENGTH = 1_900_000
/** Number of new updates after which they are merged into one. */
const MERGED_AT = 200

const place = z.object({ field: z.string().max(40), cursor: z.string().max(1000).nullable() }).nullable()

const following = z.object({
  id: idInput,
  window: pageInput,
  place,
  /** The window's co-editing session, and the number of the last update that it has received (0: none). */
  session: sessionInput,
  ...followInput,
})
type Following = z.infer<typeof following>

/**
 * Records that a browser window has a piece open. Answers after 20 seconds, or when its other windows, co-editing
 * session, updates or review change.
 */
export const followPiece = command({
  editorsOwn: 'presence',
  isFollowing: true,
  isQuiet: true,
  permission: 'pieces.write',
  input: following,
  findSubject: findPiece,
  run: async (context, input) => {
    const { store, person } = context
    const { id, window, place, seen, waits } = input
    const signed = await store.coediting.signPresence(id, { window, person: person.id, place })
    if (signed === 'refused') return refused('tooManyWindows')
    if (signed === 'news') {
      wakeFollowers(id)
      if (!input.session) await store.coeditingSessions.endIdleSession(id, window)
    }
    forgetLater(() => store.coediting.deleteExpiredPresences())
    const news = await follow(id, {
      waits,
      read: () => readNews(context, input),
      isNew: (read) => read.seen !== seen || read.updates.length > 0,
    })
    return done(news)
  },
})

async function readNews({ store }: RoomContext, { id, window, session: ownSession }: Following) {
  const { present, session, progress } = await readTogether(store, id)
  const others = present.filter((other) => other.window !== window)
  // Rank 0 is the window that has been open longest. It begins a session.
  const rank = Math.max(
    0,
    present.findIndex((other) => other.window === window),
  )
  const isBehind = ownSession && ownSession.epoch === session?.epoch && ownSession.seq < session.seq
  const updates = isBehind ? await store.coeditingSessions.listUpdates(id, { ...ownSession, window }) : []
  const { seq: _, ...sessionFacts } = session ?? { seq: 0 }
  const seen = toStamp([others, rank, sessionFacts, progress])
  return { others, rank, session, updates, progress, seen }
}

type Read = {
  present: Present[]
  session: Session | null
  progress: Awaited<ReturnType<Queries['review']['getProgress']>>
}

const shared = () =>
  processWide('coediting', () => ({ reads: new Map<number, Promise<Read>>(), isForgetting: false }))

/** Reads windows, session and review of a piece once for all requests that were woken together. */
function readTogether(store: Queries, id: number): Promise<Read> {
  const { reads } = shared()
  const planned = reads.get(id)
  if (planned) return planned
  const read = nextTurn().then(async () => {
    // Ends the sharing of this read, because a later request may be waiting for a newer change.
    reads.delete(id)
    const [present, session, progress] = await Promise.all([
      store.coediting.listPresent(id),
      store.coeditingSessions.getSession(id),
      store.review.getProgress(id),
    ])
    return { present, session, progress }
  })
  reads.set(id, read)
  return read
}

/** Calls `forget` periodically to delete expired presence rows, until it returns that no rows remain. */
function forgetLater(forget: () => Promise<boolean>): void {
  const state = shared()
  if (state.isForgetting) return
  state.isForgetting = true
  const run = async () => {
    // Assumes that rows remain if the database is unavailable.
    const areLeft = await forget().catch(() => true)
    state.isForgetting = false
    if (areLeft) forgetLater(forget)
  }
  setTimeout(() => void run(), PRESENCE_MS / 2).unref()
}

/** Records that a browser window no longer has a piece open. */
export const leavePiece = command({
  editorsOwn: 'presence',
  isQuiet: true,
  permission: 'pieces.write',
  input: z.object({ id: idInput, window: pageInput }),
  findSubject: findPiece,
  run: async ({ store, person }, { id, window }) => {
    await store.coediting.leavePiece(id, { window, person: person.id })
    wakeFollowers(id)
    return done({})
  },
})

const update = z.string().min(4).max(MAX_UPDATE_LENGTH, 'tooLong')

/** Begins a co-editing session with the text of a browser window, or returns the piece's existing session. */
export const beginCoediting = command({
  editorsOwn: 'text',
  isQuiet: true,
  permission: 'pieces.write',
  input: z.object({ id: idInput, window: pageInput, epoch: pageInput, base: versionInput, update }),
  findSubject: findPiece,
  run: async (context, { id, window, epoch, base, update }) => {
    const { store, organisation, person } = context
    const clocks = await runWithText('admitUpdate', { clocks: [], update }, shareOf(context))
    if (typeof clocks === 'string') return refuseUpdate(clocks)
    const session = await store.coeditingSessions.beginSession(organisation, id, {
      epoch,
      base,
      person: person.id,
      update: { window, update },
    })
    if (session?.epoch === epoch) {
      rememberClocks(epoch, clocks)
      wakeFollowers(id)
    }
    return done({ session })
  },
})

const refuseUpdate = (reason: 'unreadable' | 'gap' | 'full') =>
  reason === 'full' ? refused('tooLong') : invalid({ update: 'failed' })

/** Stores a Yjs update from a browser window, and its cursor position. `session` is null if the session has ended. */
export const pushCoediting = command({
  editorsOwn: 'text',
  isQuiet: true,
  permission: 'pieces.write',
  // Browser windows opened before an upgrade send no cursor position.
  input: z.object({ id: idInput, window: pageInput, epoch: pageInput, place: place.default(null), update }),
  findSubject: findPiece,
  run: async (context, { id, window, epoch, place, update }) => {
    const over = done<{ session: Session | null }>({ session: null })
    const clocks = await admit(context, { id, epoch, update })
    if (clocks === 'over') return over
    if (typeof clocks === 'string') return refuseUpdate(clocks)
    const { store, person } = context
    const sign = { window, person: person.id, place }
    const session = await store.coeditingSessions.pushUpdate(id, { epoch, update, sign })
    if (session === 'over') return over
    if (session === 'full') return refused('tooLong')
    rememberClocks(epoch, clocks)
    const isOn = session.seq % MERGED_AT !== 0 || (await merge(context, id, session))
    wakeFollowers(id)
    return isOn ? done<{ session: Session | null }>({ session }) : over
  },
})

/**
 * Merges the updates of a session into one. Returns false if that takes too long or fails. The session ends then, and
 * each browser window keeps its text as a personal draft.
 */
async function merge(context: RoomContext, id: number, { epoch, seq }: Session): Promise<boolean> {
  const { coeditingSessions } = context.store
  const updates = await coeditingSessions.listUpdates(id, { epoch, seq: 0, window: '' })
  try {
    const update = await runWithText('mergeUpdates', updates, shareOf(context))
    await coeditingSessions.mergeUpdates(id, { epoch, seq, update })
    return true
  } catch (err) {
    log().warn({ err, piece: id, updates: updates.length }, 'co-editing session ended: updates not merged')
    await coeditingSessions.endSession(id, epoch)
    return false
  }
}
