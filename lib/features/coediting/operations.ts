import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Present } from '@/lib/base/domain/presence'
import { idInput, pageInput } from '@/lib/features/operations/inputs'
import { done, operation } from '@/lib/features/operations/operation'
import { findPiece } from '@/lib/features/pieces/pieces-operations'
import { forgetLater } from './forget-later'
import { isFollowingOver, waitForNews, wakeFollowers } from './wake-ups'

/** Sooner than a window is gone, and than a proxy between gives up: who follows then asks again, and is checked again. */
const FOLLOW_MS = 20_000
/** Another copy's news may get lost. */
const LOOK_AGAIN_MS = 3000

const place = z.object({ field: z.string().max(40), cursor: z.string().max(1000).nullable() }).nullable()

/**
 * A window says that it has a piece open, and is answered when something is new to it: who else has. `seen` is
 * what it was answered last.
 */
export const followPiece = operation({
  kind: 'command',
  isQuiet: true,
  permission: 'pieces.write',
  input: z.object({
    id: idInput,
    window: pageInput,
    place,
    seen: z.string().max(100).nullable(),
    /** Whether it is answered only when there is news. */
    waits: z.boolean().default(true),
  }),
  findSubject: findPiece,
  run: async ({ store, person }, { id, window, place, seen, waits }) => {
    const isNews = await store.coediting.signPresence(id, { window, person: person.id, place })
    if (isNews) wakeFollowers(id)
    forgetLater(() => store.coediting.forgetGone())
    const until = Date.now() + (waits ? FOLLOW_MS : 0)
    for (;;) {
      const waiting = waitForNews(id, Math.min(LOOK_AGAIN_MS, until - Date.now()))
      const others = (await store.coediting.listPresent(id)).filter((one) => one.window !== window)
      const current = toDigest(others)
      const isOver = current !== seen || Date.now() >= until || isFollowingOver()
      if (isOver) waiting.end()
      await waiting.news
      if (isOver) return done({ others, seen: current })
    }
  },
})

/** Names what a window was answered. */
function toDigest(others: Present[]): string {
  return createHash('sha256').update(JSON.stringify(others)).digest('base64url')
}

/** A window is closed. */
export const leavePiece = operation({
  kind: 'command',
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
