import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'
import { adviceRules, type AdviceRule } from '@/lib/features/kernel/accessible-text/advice'
import { listing, pageNumber } from '@/lib/features/kernel/operations/listing'
import { done, query, type RoomContext } from '@/lib/features/kernel/operations/operation'
import { advise } from './advise'
import { piecePosition } from './piece-input'

/** This module reports accessibility problems of a text, or of all texts of an organisation. */

/** Input of a text to check, with the maximum length of a draft (`piece-input.ts`). */
const text = z.string().max(1_000_000, 'tooLong').default('')
/** Number of pieces checked per page of the report. */
const PAGE_SIZE = 25

/** Lists the accessibility problems of a text with their positions. */
export const checkText = query({
  editorsOwn: 'text',
  permission: 'pieces.read',
  input: z.object({
    kicker: text,
    title: text,
    summary: text,
    content: text,
    pictureUrl: text,
    pictureAlt: text,
  }),
  run: async (context, fields) => done(await advise(context, fields)),
})

/**
 * Returns a page of pieces with their accessibility problems, the last changed first, and the number of pieces checked.
 */
export const reportAdvice = query({
  permission: 'pieces.read',
  ...listing({
    name: 'advice',
    length: PAGE_SIZE,
    input: { page: pageNumber },
    position: piecePosition,
    find: ({ store, organisation }: RoomContext, _, window) =>
      store.pieces.listPieces(organisation, {}, window),
    toPosition: ({ position }) => position,
    async answer(context, listedPieces) {
      const { store, organisation } = context
      const texts = await store.pieces.listTexts(
        organisation,
        listedPieces.map(({ id }) => id),
      )
      const pieces = []
      for (const { id, title, status } of listedPieces) {
        const fields = texts.get(id)
        // Lets other requests run, because checking a piece takes some 30 ms on this thread.
        await nextTurn()
        const advice = fields ? await advise(context, fields) : []
        const counts = adviceRules.flatMap((rule): { rule: AdviceRule; count: number }[] => {
          const count = advice.filter((problem) => problem.rule === rule).length
          return count > 0 ? [{ rule, count }] : []
        })
        if (counts.length > 0) pieces.push({ id, title, status, counts })
      }
      return { checked: listedPieces.length, pieces }
    },
  }),
})
