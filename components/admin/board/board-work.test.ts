import type { Arrangement } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import { begin, change, discard, isChanged, isStale, meet, settle, take, undo } from './board-work'

const board = (middle: number[], version = 1) => ({ version, arrangement: of(middle) })
const of = (middle: number[]): Arrangement => ({
  upper: [],
  middle: middle as CardId[],
  right: [],
  trends: [],
})

test('undoes moves one by one, and the discarding of all moves', () => {
  const moved = change(change(begin(board([1, 2, 3])), of([2, 1, 3])), of([3, 2, 1]))
  expect([moved.own.middle, isChanged(moved)]).toEqual([[3, 2, 1], true])
  expect(undo(moved).own.middle).toEqual([2, 1, 3])
  expect(undo(undo(moved)).own.middle).toEqual([1, 2, 3])
  expect(isChanged(undo(undo(moved)))).toBe(false)
  expect(undo(undo(undo(moved)))).toEqual(undo(undo(moved)))
  expect(discard(moved).own.middle).toEqual([1, 2, 3])
  expect(undo(discard(moved)).own.middle).toEqual([3, 2, 1])
  expect(change(moved, of([3, 2, 1]))).toBe(moved)
})

test('accepts the server’s board if nothing was moved', () => {
  expect(meet(begin(board([1, 2])), board([2, 1], 2))).toEqual(begin(board([2, 1], 2)))
})

test('merges newly published cards into the moves, and reports them', () => {
  const work = meet(change(begin(board([1, 2])), of([2, 1])), board([9, 1, 2]))
  expect(work).toMatchObject({ own: { middle: [9, 2, 1] }, arrived: [9], base: board([9, 1, 2]) })
  expect(change(work, of([2, 9, 1])).arrived).toEqual([])
})

test('waits for a choice between two versions, and can undo it', () => {
  const [work, theirs] = [change(begin(board([1, 2])), of([2, 1])), board([5, 1, 2], 2)]
  expect(meet(work, theirs)).toBe(work)
  expect([isStale(work, theirs), isStale(begin(board([1, 2])), theirs)]).toEqual([true, false])
  const taken = take(work, theirs)
  expect([taken.own.middle, isChanged(taken), isStale(taken, theirs)]).toEqual([[5, 1, 2], false, false])
  expect(undo(taken).own.middle).toEqual([2, 1])
})

test('ignores an older answer', () => {
  const work = begin(board([1, 2], 3))
  expect(meet(work, board([2, 1], 2))).toBe(work)
})

test('keeps moves that were made during saving', () => {
  const work = change(begin(board([1, 2, 3])), of([3, 2, 1]))
  const saved = settle(work, of([2, 1, 3]), board([9, 2, 1, 3], 2))
  expect(saved).toMatchObject({ own: { middle: [9, 3, 2, 1] }, arrived: [9], base: { version: 2 } })
  const all = settle(work, work.own, board([3, 2, 1], 2))
  expect([isChanged(all), all.arrived]).toEqual([false, []])
})
