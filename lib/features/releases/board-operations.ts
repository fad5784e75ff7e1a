import * as z from 'zod'
import { arrangement, MAX_OTHER_CARDS } from '@/lib/features/board/operations'
import { cardInput, idInput } from '@/lib/features/operations/inputs'
import { done, missing, operation, refused } from '@/lib/features/operations/operation'
import { findPart, id } from './release-rights'

/** The board of an organisation that a release changes, for who arranges it there. */

/** What it is called and where it is put together, for who arranges the board of one of its organisations. */
export const getReleaseName = operation({
  kind: 'query',
  permission: 'board.arrange',
  input: id,
  findSubject: findPart,
  async run({ store, organisation }, input) {
    const found = await store.releases.findRelease(organisation, input.id)
    return found ? done({ name: found.name, home: found.home }) : missing
  },
})

/** The board of one of its organisations as it will be, with its cards, and `others`. */
export const getReleaseBoard = operation({
  kind: 'query',
  permission: 'board.arrange',
  input: z.object({ id: idInput, others: z.array(cardInput).max(MAX_OTHER_CARDS).default([]) }),
  findSubject: findPart,
  async run({ store, organisation }, input) {
    const board = await store.releases.openReleasedBoard(organisation, input)
    return board ? done(board) : refused('releaseProblems')
  },
})

/** Returns the cards that can be placed on the board of a release. */
export const listReleaseCandidates = operation({
  kind: 'query',
  permission: 'board.arrange',
  input: z.object({ id: idInput, text: z.string().trim().max(200, 'tooLong') }),
  findSubject: findPart,
  async run({ store, organisation }, input) {
    const found = await store.releases.listReleasedCandidates(organisation, input)
    return found ? done(found) : refused('releaseProblems')
  },
})

/** Saves which cards stand on the board once the release is published. */
export const arrangeRelease = operation({
  kind: 'command',
  permission: 'board.arrange',
  input: z.object({ id: idInput, arrangement }),
  findSubject: findPart,
  async run({ store, organisation }, input) {
    const board = await store.releases.arrangeReleasedBoard(organisation, input)
    return board ? done(board) : refused('releaseProblems')
  },
})
