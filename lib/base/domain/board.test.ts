import { aPublication } from '@/lib/testing/builders'
import { toBoard } from './board'
import type { CardId, Placement } from './model'

/** 'u1 m2' is an upper card with id 1, then a middle card with id 2; 'x3' has no placement. */
function cards(text: string) {
  const placements: Record<string, Placement | null> = { u: 'upper', m: 'middle', r: 'right', x: null }
  return text
    .split(' ')
    .filter(Boolean)
    .map((card) =>
      aPublication({ cardId: Number(card.slice(1)) as CardId, placement: placements[card[0]!]! }),
    )
}

test.each([
  ['no cards', '', null, [null, null, null, null, null], []],
  ['one card of each kind', 'u1 m2 r3', 1, [2, null, null, null, null], [3]],
  ['only the first upper card', 'u1 u2 u3', 1, [null, null, null, null, null], []],
  ['middle cards in their order', 'm3 m1 m2', null, [3, 1, 2, null, null], []],
  ['no more than five middle cards', 'm1 m2 m3 m4 m5 m6 m7', null, [1, 2, 3, 4, 5], []],
  [
    'every right card in its order',
    'r9 r8 r7 r6 r5 r4',
    null,
    [null, null, null, null, null],
    [9, 8, 7, 6, 5, 4],
  ],
  ['placements mixed', 'r1 m2 u3 m4 r5', 3, [2, 4, null, null, null], [1, 5]],
  ['cards without a placement left out', 'x1 u2 x3', 2, [null, null, null, null, null], []],
])('the board of %s', (_name, input, upper, middle, right) => {
  const board = toBoard(cards(input))

  expect(board.upper?.cardId ?? null).toBe(upper)
  expect(board.middle.map((card) => card?.cardId ?? null)).toEqual(middle)
  expect(board.right.map((card) => card.cardId)).toEqual(right)
})
