import * as z from 'zod'
import { wakeRunner } from '@/lib/base/platform/due-runner'
import { idInput } from '@/lib/features/operations/inputs'
import { done, missing, operation, refused, type RoomContext } from '@/lib/features/operations/operation'
import { findPiece } from '@/lib/features/pieces/pieces-operations'

/** How many pieces a page of the bin has. */
const BIN_LENGTH = 30
const MAX_PAGES = 10_000

const input = z.object({ id: idInput })

/** Puts a piece into the bin; what readers see, or are to see, is for those who may publish it. */
export const binPiece = operation({
  kind: 'command',
  permission: 'pieces.write',
  input,
  findSubject: findPiece,
  run: async ({ store, organisation, person, may }, { id }) => {
    const opened = await store.pieces.openPiece(organisation, id, person.id)
    if (!opened) return missing
    const { piece } = opened
    const isReaders = piece.publishedVersion !== null || piece.state === 'scheduled'
    if (isReaders && !may('pieces.publish', piece.authorId === person.id)) return refused('notAllowed')
    const isDone = await store.bin.binPiece(organisation, id, person.id)
    wakeRunner('sharing')
    wakeRunner('bin')
    return isDone ? done(null) : missing
  },
})

async function findBinnedPiece({ store, organisation }: RoomContext, { id }: { id: number }) {
  const known = await store.bin.getBinnedOwner(organisation, id)
  return known && { name: `piece ${id}`, ...known }
}

/** Takes a piece out of the bin: a draft, or one that readers do not see any more. */
export const restorePiece = operation({
  kind: 'command',
  permission: 'pieces.write',
  input,
  findSubject: findBinnedPiece,
  run: async ({ store, organisation }, { id }) =>
    (await store.bin.restorePiece(organisation, id)) ? done(null) : missing,
})

/** What is in the bin, the last first, and which of it the person may restore. */
export const listBin = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({ page: z.int().min(1).max(MAX_PAGES).default(1) }),
  run: async ({ store, organisation, person, may }, { page }) => {
    const window = { offset: (page - 1) * BIN_LENGTH, limit: BIN_LENGTH + 1 }
    const found = await store.bin.listBin(organisation, window)
    const pieces = found.slice(0, BIN_LENGTH).map(({ ownerId, ...piece }) => ({
      ...piece,
      mayRestore: may('pieces.write', ownerId === person.id),
    }))
    return done({ pieces, hasMore: found.length > BIN_LENGTH })
  },
})
