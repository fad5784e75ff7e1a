import * as z from 'zod'
import { trendOrders } from '@/lib/base/domain/trends'
import { done, operation, scopedOperation } from '@/lib/features/operations/operation'

/** Over how many days readings are counted. */
const REPORTED_DAYS = 30
/** Of the articles, and of the searches. */
const REPORTED_LINES = 8

/** What readers read and searched for in the last thirty days. */
export const reportReadings = scopedOperation({
  kind: 'query',
  permission: 'readings.read',
  input: z.object({}),
  run: async ({ store, scope }) =>
    done(
      await store.readings.reportReadings(scope, {
        now: new Date(),
        days: REPORTED_DAYS,
        limit: REPORTED_LINES,
      }),
    ),
})

/** Has trends follow readers, or the editors' order: readers see it at once. */
export const setTrendOrder = operation({
  kind: 'command',
  permission: 'board.arrange',
  input: z.object({ order: z.enum(trendOrders, 'required') }),
  describe: ({ order }) => ({ order }),
  run: async ({ store, organisation }, { order }) => {
    await store.trends.setTrendOrder(organisation, order, new Date())
    return done({ order })
  },
})
