import * as z from 'zod'
import type { Arrangement } from '@/lib/base/domain/arrangement'
import { done, operation } from '@/lib/features/operations/operation'
import { cardInput, pageInput, versionInput } from '@/lib/features/operations/inputs'

/** Maximum number of `others` in `getBoard`. */
export const MAX_OTHER_CARDS = 60
/** Maximum length of each list in an arrangement. */
const MAX_LIST_LENGTH = 5000

const list = z
  .array(cardInput)
  .max(MAX_LIST_LENGTH)
  .refine((cards) => new Set(cards).size === cards.length)

/** Validates an arrangement. A card may be on the board only once. */
export const arrangement: z.ZodType<Arrangement> = z
  .object({ upper: list, middle: list, right: list, trends: list })
  .refine(({ upper, middle, right }) => {
    const cards = [...upper, ...middle, ...right]
    return new Set(cards).size === cards.length
  })

/** Returns the board, with the publications of its cards and of `others`, which can be added to it. */
export const getBoard = operation({
  kind: 'query',
  permission: 'board.arrange',
  input: z.object({ others: z.array(cardInput).max(MAX_OTHER_CARDS).default([]) }),
  run: async ({ store, organisation }, { others }) => done(await store.board.openBoard(organisation, others)),
})

/** Returns publications that can be added to the board: those that contain the words in `text`, or the newest ones. */
export const listBoardCandidates = operation({
  kind: 'query',
  permission: 'board.arrange',
  input: z.object({ text: z.string().trim().max(200, 'tooLong') }),
  run: async ({ store, organisation }, { text }) =>
    done(await store.board.listBoardCandidates(organisation, text)),
})

/** Saves an arrangement of the board and the trends, which readers see immediately. */
export const saveBoard = operation({
  kind: 'command',
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
