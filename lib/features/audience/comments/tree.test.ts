import { aComment } from '@/lib/testing/builders'
import { buildThreads, flattenReplies, type Thread } from './tree'

/** '1 2<1' is comment 1, and comment 2, which replies to it. */
function comments(text: string) {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [id, parentId] = word.split('<').map(Number)
      return aComment({ id: id!, parentId: parentId ?? null })
    })
}

/** '1(2 3)' is 1 with the replies 2 and 3. */
function draw(threads: Thread[]): string {
  return threads
    .map(({ comment, replies }) => `${comment.id}${replies.length ? `(${draw(replies)})` : ''}`)
    .join(' ')
}

test.each([
  ['no comments', '', ''],
  ['threads of a single comment', '1 2 3', '1 2 3'],
  ['replies in their order', '1 2<1 3<1', '1(2 3)'],
  ['replies to replies', '1 2<1 3<2 4<3', '1(2(3(4)))'],
  ['the tree drawn above', '1 2<1 3<1 4<2 5 6<99 7<8 8<7', '1(2(4) 3) 5 6 7(8)'],
  ['a reply before its parent', '2<1 1', '1(2)'],
  ['an orphan with replies', '5<99 6<5', '5(6)'],
  ['an answer to itself', '1<1 2<1', '1(2)'],
  ['a circle of two, from either side', '8<7 7<8', '8(7)'],
  ['a circle of three', '1<3 2<1 3<2', '1(2(3))'],
  ['a reply that leads into a circle', '9<2 1<2 2<1', '1(2(9))'],
  ['a comment listed twice', '1 1 2<1', '1(2)'],
])('%s', (_name, input, expected) => {
  expect(draw(buildThreads(comments(input)))).toBe(expected)
})

test('handles a chain of 5,000 replies', () => {
  const chain = Array.from({ length: 5000 }, (_, index) =>
    aComment({ id: index + 1, parentId: index || null }),
  )
  const [root, ...others] = buildThreads(chain.toReversed())

  expect(others).toEqual([])
  expect(flattenReplies(root!).map((comment) => comment.id)).toEqual(
    chain.slice(1).map((comment) => comment.id),
  )
})

test('flattens deeply nested replies to a list, each before its own replies', () => {
  const [root] = buildThreads(comments('1 2<1 3<2 4<2 5<1'))

  expect(flattenReplies(root!).map((comment) => comment.id)).toEqual([2, 3, 4, 5])
})
