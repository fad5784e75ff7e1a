import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'
import { adviceRules, type AdviceRule } from '@/lib/features/accessible-text/advice'
import { instantPosition, listing, pageNumber } from '@/lib/features/operations/listing'
import { done, operation, type RoomContext } from '@/lib/features/operations/operation'
import { advise } from './advise'

/** What keeps somebody from reading what is written: of a text, and of all of an organisation's. */

/** As long as what is being written may be (`piece-input.ts`). */
const text = z.string().max(1_000_000, 'tooLong').default('')
/** So many pieces are checked for a page of the report. */
const PAGE_SIZE = 25

/** What keeps somebody from reading a text, where it is. */
export const checkText = operation({
  kind: 'query',
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

/** Returns how many pieces were checked, the last changed first, and those of them that not everybody can read. */
export const reportAdvice = operation({
  kind: 'query',
  permission: 'pieces.read',
  ...listing({
    name: 'advice',
    length: PAGE_SIZE,
    input: { page: pageNumber },
    position: instantPosition,
    find: ({ store, organisation }: RoomContext, _, window) =>
      store.pieces.listPieces(organisation, {}, window),
    toPosition: ({ position }) => position,
    async answer(context, shown) {
      const { store, organisation } = context
      const texts = await store.pieces.listTexts(
        organisation,
        shown.map(({ id }) => id),
      )
      const pieces = []
      for (const { id, title, status } of shown) {
        const fields = texts.get(id)
        // A piece that is checked on this thread takes some 30 ms: other requests get a turn between two.
        await nextTurn()
        const advice = fields ? await advise(context, fields) : []
        const counts = adviceRules.flatMap((rule): { rule: AdviceRule; count: number }[] => {
          const count = advice.filter((one) => one.rule === rule).length
          return count > 0 ? [{ rule, count }] : []
        })
        if (counts.length > 0) pieces.push({ id, title, status, counts })
      }
      return { checked: shown.length, pieces }
    },
  }),
})
