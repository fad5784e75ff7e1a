import type { CardId } from './model'
import { orderTrends } from './trends'

const cards = (...ids: number[]) => ids as CardId[]

test.each([
  ['no reads and no ranking', [], [], []],
  ['no reads', [], [3, 1], [3, 1]],
  ['no ranking', [5, 4], [], [5, 4]],
  ['read publications before ranked ones', [5, 1], [3, 1, 2], [5, 1, 3, 2]],
  ['ten at most', [1, 2, 3, 4, 5, 6, 7, 8], [9, 1, 10, 11], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
])('%s', (_, read, ranked, order) => {
  expect(orderTrends(cards(...read), cards(...ranked))).toEqual(order)
})
