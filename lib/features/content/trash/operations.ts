import * as z from 'zod'
import { wakeRunner } from '@/lib/base/jobs/runner'
import { idInput } from '@/lib/features/kernel/operations/inputs'
import { instantPosition, listing, pageNumber } from '@/lib/features/kernel/operations/listing'
import {
  command,
  done,
  missing,
  query,
  refused,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import { findPiece } from '@/lib/features/content/pieces/pieces-operations'

const BIN_LENGTH = 30

const input = z.object({ id: idInput })

/** Moves a piece to the trash. Published or scheduled pieces require the right to publish. */
export const binPiece = command({
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
  const binnedOwner = await store.bin.getBinnedOwner(organisation, id)
  return binnedOwner && { name: `piece ${id}`, ...binnedOwner }
}

/** Restores a piece from the trash, as a draft or as withdrawn. */
export const restorePiece = command({
  permission: 'pieces.write',
  input,
  findSubject: findBinnedPiece,
  run: async ({ store, organisation }, { id }) =>
    (await store.bin.restorePiece(organisation, id)) ? done(null) : missing,
})

/** Returns the pieces in the trash, the last deleted first. `mayRestore`: the caller may restore the piece. */
export const listBin = query({
  permission: 'pieces.read',
  ...listing({
    name: 'bin',
    length: BIN_LENGTH,
    input: { page: pageNumber },
    position: instantPosition,
    find: ({ store, organisation }: RoomContext, _, window) => store.bin.listTrash(organisation, window),
    toPosition: ({ position }) => position,
    answer: ({ person, may }, rows) => ({
      pieces: rows.map(({ ownerId, position: _position, ...piece }) => ({
        ...piece,
        mayRestore: may('pieces.write', ownerId === person.id),
      })),
    }),
  }),
})
