import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'
import { adviceRules, type AdviceRule } from '@/lib/features/accessible-text/advice'
import { done, operation } from '@/lib/features/operations/operation'
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

/** The last written first: how many were checked, and those of them that not everybody can read. */
export const reportAdvice = operation({
  kind: 'query',
  permission: 'pieces.read',
  input: z.object({ page: z.int().min(1).max(10_000).default(1) }),
  async run(context, { page }) {
    const { store, organisation } = context
    const window = { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE + 1 }
    const listed = await store.pieces.listPieces(organisation, {}, window)
    const shown = listed.slice(0, PAGE_SIZE)
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
    return done({ checked: shown.length, hasMore: listed.length > PAGE_SIZE, pieces })
  },
})
