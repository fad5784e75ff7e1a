import * as z from 'zod'
import { command, done, query } from '@/lib/features/kernel/operations/operation'
import { cardInput, pageInput, versionInput } from '@/lib/features/kernel/operations/inputs'
import { arrangement, MAX_OTHER_CARDS } from './arrangement-input'

/** Returns the board, with the publications of its cards and of `others`, which can be added to it. */
export const getBoard = query({
  permission: 'board.arrange',
  input: z.object({ others: z.array(cardInput).max(MAX_OTHER_CARDS).default([]) }),
  run: async ({ store, organisation }, { others }) => done(await store.board.openBoard(organisation, others)),
})

/** Returns publications that can be added to the board: those that contain the words in `text`, or the newest ones. */
export const listBoardCandidates = query({
  permission: 'board.arrange',
  input: z.object({ text: z.string().trim().max(200, 'tooLong') }),
  run: async ({ store, organisation }, { text }) =>
    done(await store.board.listBoardCandidates(organisation, text)),
})

/** Saves an arrangement of the board and the trends, which readers see immediately. */
export const saveBoard = command({
  permission: 'board.arrange',
  input: z.object({
    from: pageInput,
    base: versionInput,
    seen: arrangement,
    arrangement,
    isOver: z.boolean().default(false),
  }),
  run: async ({ store, organisation, person }, save) => {
    const saved = await store.board.saveBoard(organisation, { by: person, ...save })
    if (saved.kind === 'stale') return { kind: 'stale', current: saved.current }
    return done(saved.board)
  },
})
