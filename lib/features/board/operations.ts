import * as z from 'zod'
import type { Arrangement } from '@/lib/base/domain/arrangement'
import { done, operation } from '@/lib/features/operations/operation'
import { cardInput, pageInput, versionInput } from '@/lib/features/operations/inputs'

/** Cards beside those of the board that can be asked for at once. */
export const MAX_OTHER_CARDS = 60
/** Of a list of the board: more than anybody arranges. */
const MAX_LIST_LENGTH = 5000

const list = z
  .array(cardInput)
  .max(MAX_LIST_LENGTH)
  .refine((cards) => new Set(cards).size === cards.length)

/** A card stands once on the board. */
export const arrangement: z.ZodType<Arrangement> = z
  .object({ upper: list, middle: list, right: list, trends: list })
  .refine(({ upper, middle, right }) => {
    const cards = [...upper, ...middle, ...right]
    return new Set(cards).size === cards.length
  })

/** The home board with its cards as readers see them, and `others`, which are to be put there. */
export const getBoard = operation({
  kind: 'query',
  permission: 'board.arrange',
  input: z.object({ others: z.array(cardInput).max(MAX_OTHER_CARDS).default([]) }),
  run: async ({ store, organisation }, { others }) => done(await store.board.openBoard(organisation, others)),
})

/** What can be put on the board: publications with these words, the newest for none. */
export const listBoardCandidates = operation({
  kind: 'query',
  permission: 'board.arrange',
  input: z.object({ text: z.string().trim().max(200, 'tooLong') }),
  run: async ({ store, organisation }, { text }) =>
    done(await store.board.listBoardCandidates(organisation, text)),
})

/** Shows readers an arrangement of the board and the trends. */
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
