import type { Comment } from '@/lib/base/domain/model'
import { aComment } from '@/lib/testing/builders'
import { buildThreads } from './tree'
import { countCommentPages, findCommentPage, toCommentPage } from './pages'

const idsOf = (comments: Comment[], page: number) =>
  toCommentPage(comments, page)?.comments.map(({ id }) => id) ?? null
const series = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const many = (count: number, fields: (id: number) => Partial<Comment> = () => ({})) =>
  series(1, count).map((id) => aComment({ id, ...fields(id) }))
const longText = 'a'.repeat(5000)

test('puts few or no comments on one page', () => {
  expect(toCommentPage(many(3), 1)).toEqual({ comments: many(3), page: 1, lastPage: 1, total: 3 })
  expect(toCommentPage([], 1)).toEqual({ comments: [], page: 1, lastPage: 1, total: 0 })
})

test('shows the newest page first, and keeps the order within a page', () => {
  const comments = many(120)
  expect([1, 2, 3, 4].map((page) => idsOf(comments, page))).toEqual([
    series(71, 120),
    series(21, 70),
    series(1, 20),
    null,
  ])
  expect(toCommentPage(comments, 2)).toMatchObject({ page: 2, lastPage: 3, total: 120 })
})

test('keeps a thread on one page', () => {
  const comments = [...many(60), aComment({ id: 61, parentId: 12 }), aComment({ id: 62, parentId: 61 })]
  expect(idsOf(comments, 1)).toEqual(series(13, 60))
  expect(idsOf(comments, 2)).toEqual([...series(1, 12), 61, 62])
  expect(findCommentPage(comments, 62)).toBe(2)
})

describe.each([
  ['1,200 comments', () => ({})],
  ['1,200 replies to one', (id: number) => ({ parentId: id === 1 ? null : 1 })],
  ['1,200 replies to replies', (id: number) => ({ parentId: id === 1 ? null : id - 1 })],
  ['1,200 in a circle', (id: number) => ({ parentId: id === 1 ? 1200 : id - 1 })],
  ['1,200 in threads of 30', (id: number) => ({ parentId: id % 30 === 1 ? null : id - (id % 30 || 30) + 1 })],
])('%s of 5,000 characters', (_, fields) => {
  const comments = many(1200, (id) => ({ text: longText, ...fields(id) }))
  const pages = series(1, countCommentPages(comments)).map((page) => toCommentPage(comments, page)!)

  test('have a limited size', () => {
    for (const page of pages) {
      expect(page.comments.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(50_000)
    }
  })

  test('contain all comments, the newest on the first page', () => {
    expect(new Set(pages.flatMap((page) => page.comments.map(({ id }) => id)))).toEqual(
      new Set(series(1, 1200)),
    )
    expect(pages[0]!.comments.map(({ id }) => id)).toContain(1200)
    expect(pages.every(({ total }) => total === 1200)).toBe(true)
  })

  test('nest replies below the comment that starts their thread', () => {
    const threads = pages.map((page) => buildThreads(page.comments).length)
    expect(Math.max(...threads)).toBeLessThanOrEqual(10)
    for (const page of pages) {
      const roots = buildThreads(page.comments).map(({ comment }) => comment.id)
      expect(new Set(roots).size).toBe(roots.length)
    }
  })
})

test('gives a comment that is too long a separate page', () => {
  const comments = [...many(2), aComment({ id: 3, text: longText.repeat(20) }), aComment({ id: 4 })]
  expect([1, 2, 3].map((page) => idsOf(comments, page))).toEqual([[4], [3], [1, 2]])
})

test('returns the first page for an unknown comment', () => {
  expect(findCommentPage(many(120), 999)).toBe(1)
})
