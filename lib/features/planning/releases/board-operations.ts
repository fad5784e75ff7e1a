import * as z from 'zod'
import { arrangement, MAX_OTHER_CARDS } from '@/lib/features/distribution/board/arrangement-input'
import { cardInput, idInput } from '@/lib/features/kernel/operations/inputs'
import { command, done, missing, query, refused } from '@/lib/features/kernel/operations/operation'
import { findPart, id } from './release-rights'

/** These operations read and arrange the board that a release changes in an organisation. */

/** Returns the name and the edit link of a release, for editors who arrange a board that it changes. */
export const getReleaseName = query({
  permission: 'board.arrange',
  input: id,
  findSubject: findPart,
  async run({ store, organisation }, input) {
    const release = await store.releases.findRelease(organisation, input.id)
    return release ? done({ name: release.name, home: release.home }) : missing
  },
})

/** Returns an organisation's board after the release, with its cards and `others`, which can be added to it. */
export const getReleaseBoard = query({
  permission: 'board.arrange',
  input: z.object({ id: idInput, others: z.array(cardInput).max(MAX_OTHER_CARDS).default([]) }),
  findSubject: findPart,
  async run({ store, organisation }, input) {
    const board = await store.releases.openReleasedBoard(organisation, input)
    return board ? done(board) : refused('releaseProblems')
  },
})

/** Returns the cards that can be placed on the board of a release. */
export const listReleaseCandidates = query({
  permission: 'board.arrange',
  input: z.object({ id: idInput, text: z.string().trim().max(200, 'tooLong') }),
  findSubject: findPart,
  async run({ store, organisation }, input) {
    const candidates = await store.releases.listReleasedCandidates(organisation, input)
    return candidates ? done(candidates) : refused('releaseProblems')
  },
})

/** Saves the board that takes effect when the release is published. */
export const arrangeRelease = command({
  permission: 'board.arrange',
  input: z.object({ id: idInput, arrangement }),
  findSubject: findPart,
  async run({ store, organisation }, input) {
    const board = await store.releases.arrangeReleasedBoard(organisation, input)
    return board ? done(board) : refused('releaseProblems')
  },
})
