import type { Change, ChangeScope } from '@/lib/base/domain/change'
import type { CardId, OrganisationId } from '@/lib/base/domain/model'
import { ChangeQueue, unite } from './change-queue'

const change = (scope: ChangeScope, cards: number[] | null, organisation = 'AXS'): Change => ({
  organisation: organisation as OrganisationId,
  scope,
  cards: cards?.map((card) => card as CardId) ?? null,
})

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function aQueue() {
  const applied: Change[][] = []
  return { queue: new ChangeQueue((changes) => applied.push(changes)), applied }
}

test('applies the first change at once, and later ones of the same window together', () => {
  const { queue, applied } = aQueue()
  queue.add(change('texts', [1]))
  for (const card of [2, 3, 2]) queue.add(change('texts', [card]))
  expect(applied).toEqual([[change('texts', [1])]])
  jest.advanceTimersByTime(250)
  expect(applied).toEqual([[change('texts', [1])], [change('texts', [2, 3])]])
  jest.advanceTimersByTime(250)
  queue.add(change('texts', [4]))
  expect(applied).toHaveLength(3)
})

test('applies a withdrawal at once', () => {
  const { queue, applied } = aQueue()
  queue.add(change('texts', [1]))
  queue.add(change('texts', [2]))
  queue.add(change('withdrawal', [3]))
  expect(applied.at(-1)).toEqual([change('texts', [2]), change('withdrawal', [3])])
})

test.each<[string, Change[], Change[]]>([
  ['a single scope', [change('texts', [1]), change('texts', [2])], [change('texts', [1, 2])]],
  ['any cards', [change('texts', [1]), change('texts', null)], [change('texts', null)]],
  [
    'two scopes',
    [change('texts', [1]), change('comments', [2])],
    [change('texts', [1]), change('comments', [2])],
  ],
  [
    'two organisations',
    [change('texts', [1]), change('texts', [2], 'ACX')],
    [change('texts', [1]), change('texts', [2], 'ACX')],
  ],
  [
    'more than are kept count of',
    Array.from({ length: 501 }, (_, card) => change('texts', [card + 1])),
    [change('texts', null)],
  ],
])('merges changes of %s', (_, changes, expected) => {
  expect(unite(changes)).toEqual(expected)
})
