import { createHash } from 'node:crypto'
import * as z from 'zod'
import { idInput, pageInput, versionInput } from '@/lib/features/operations/inputs'
import { done, invalid, operation, refused, type RoomContext } from '@/lib/features/operations/operation'
import { sessionInput } from '@/lib/features/pieces/piece-input'
import { findPiece } from '@/lib/features/pieces/pieces-operations'
import { forgetLater } from './forget-later'
import type { Session } from './sessions'
import { isUpdate, mergeAll } from './updates'
import { isFollowingOver, waitForNews, wakeFollowers } from './wake-ups'

/** Sooner than a window is gone, and than a proxy between gives up: who follows then asks again, and is checked again. */
const FOLLOW_MS = 20_000
/** Another copy's news may get lost. */
const LOOK_AGAIN_MS = 3000
/** In base64, of one update: a long text whole. */
const MAX_UPDATE_LENGTH = 1_900_000
/** Updates are merged into one whenever there are so many more. */
const MERGED_AT = 200

const place = z.object({ field: z.string().max(40), cursor: z.string().max(1000).nullable() }).nullable()

const following = z.object({
  id: idInput,
  window: pageInput,
  place,
  /** What it was answered last. */
  seen: z.string().max(100).nullable(),
  /** The session that the window writes in, and up to which update it has it; `seq` 0 for none. */
  session: sessionInput,
  /** Whether it is answered only when there is news. */
  waits: z.boolean().default(true),
})
type Following = z.infer<typeof following>

/**
 * A window says that it has a piece open, and is answered when something is new to it: who else has, which
 * session they write in, and what they have written there.
 */
export const followPiece = operation({
  kind: 'command',
  editorsOwn: 'presence',
  isQuiet: true,
  permission: 'pieces.write',
  input: following,
  findSubject: findPiece,
  run: async (context, input) => {
    const { store, person } = context
    const { id, window, place, seen, waits } = input
    const isNews = await store.coediting.signPresence(id, { window, person: person.id, place })
    if (isNews) {
      wakeFollowers(id)
      if (!input.session) await store.coeditingSessions.endIdleSession(id, window)
    }
    forgetLater(() => store.coediting.forgetGone())
    const until = Date.now() + (waits ? FOLLOW_MS : 0)
    for (;;) {
      const waiting = waitForNews(id, Math.min(LOOK_AGAIN_MS, until - Date.now()))
      const news = await readNews(context, input)
      const isNew = news.seen !== seen || news.updates.length > 0
      const isOver = isNew || Date.now() >= until || isFollowingOver()
      if (isOver) waiting.end()
      await waiting.news
      if (isOver) return done(news)
    }
  },
})

async function readNews({ store }: RoomContext, { id, window, session: own }: Following) {
  const [present, session, progress] = await Promise.all([
    store.coediting.listPresent(id),
    store.coeditingSessions.getSession(id),
    store.review.getProgress(id),
  ])
  const others = present.filter((one) => one.window !== window)
  // Who has had it open longest begins to write with others.
  const rank = Math.max(
    0,
    present.findIndex((one) => one.window === window),
  )
  const isBehind = own && own.epoch === session?.epoch && own.seq < session.seq
  const updates = isBehind ? await store.coeditingSessions.listUpdates(id, { ...own, window }) : []
  const { seq: _, ...known } = session ?? { seq: 0 }
  const seen = createHash('sha256')
    .update(JSON.stringify([others, rank, known, progress]))
    .digest('base64url')
  return { others, rank, session, updates, progress, seen }
}

/** A window is closed. */
export const leavePiece = operation({
  kind: 'command',
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

/** Begins to write with others, with the text that this window has; or says who has begun. */
export const beginCoediting = operation({
  kind: 'command',
  editorsOwn: 'text',
  isQuiet: true,
  permission: 'pieces.write',
  input: z.object({ id: idInput, window: pageInput, epoch: pageInput, base: versionInput, update }),
  findSubject: findPiece,
  run: async ({ store, organisation, person }, { id, window, epoch, base, update }) => {
    if (!(await isUpdate(update))) return invalid({ update: 'failed' })
    const session = await store.coeditingSessions.beginSession(organisation, id, {
      epoch,
      base,
      person: person.id,
      update: { window, update },
    })
    if (session?.epoch === epoch) wakeFollowers(id)
    return done({ session })
  },
})

/** Stores what a window has written with others, and where its writer is now; null where the session is over. */
export const pushCoediting = operation({
  kind: 'command',
  editorsOwn: 'text',
  isQuiet: true,
  permission: 'pieces.write',
  // A window that was opened before an upgrade names no place.
  input: z.object({ id: idInput, window: pageInput, epoch: pageInput, place: place.default(null), update }),
  findSubject: findPiece,
  run: async (context, { id, window, epoch, place, update }) => {
    if (!(await isUpdate(update))) return invalid({ update: 'failed' })
    const { store, person } = context
    const sign = { window, person: person.id, place }
    const session = await store.coeditingSessions.pushUpdate(id, { epoch, update, sign })
    if (session === 'over') return done<{ session: Session | null }>({ session: null })
    if (session === 'full') return refused('tooLong')
    wakeFollowers(id)
    if (session.seq % MERGED_AT === 0) await merge(context, id, session)
    return done<{ session: Session | null }>({ session })
  },
})

async function merge({ store }: RoomContext, id: number, { epoch, seq }: { epoch: string; seq: number }) {
  const updates = await store.coeditingSessions.listUpdates(id, { epoch, seq: 0, window: '' })
  await store.coeditingSessions.mergeUpdates(id, { epoch, seq, update: await mergeAll(updates) })
}
