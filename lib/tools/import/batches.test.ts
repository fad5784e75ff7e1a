import type { SourcePiece } from './model/model'
import { inBatches, limits } from './batches'

const piece = (content: number, comments: number[] = []) =>
  ({
    content: 'x'.repeat(content),
    comments: comments.map((length) => ({ text: 'x'.repeat(length) })),
  }) as unknown as SourcePiece

test.each([
  ['no items', [], []],
  ['few', [piece(1), piece(1)], [2]],
  ['many', Array.from({ length: limits.pieces + 1 }, () => piece(1)), [limits.pieces, 1]],
  ['long ones', Array.from({ length: 5 }, () => piece(limits.length / 2)), [2, 2, 1]],
  ['an item that exceeds the limit', [piece(limits.length * 2), piece(1)], [1, 1]],
  ['long discussions', [piece(1, [limits.length / 2, limits.length / 2]), piece(1)], [1, 1]],
])('%s', async (_, pieces, expected) => {
  const lengths: number[] = []
  for await (const batch of inBatches(pieces)) lengths.push(batch.length)
  expect(lengths).toEqual(expected)
})
