/** @jest-environment node */
import * as z from 'zod'
import type { OrganisationId } from '@/lib/base/domain/model'
import { idPosition, instantPosition, listing, pageNumber, type Window } from './listing'

const context = { scope: 'AXS' as OrganisationId }

/** A list of the numbers from 1 up. Records the windows that are read. */
function aList(name: string, last: number) {
  const windows: Window<number>[] = []
  const { run } = listing({
    name,
    length: 2,
    input: { page: pageNumber, text: z.string().default('') },
    position: idPosition,
    async find(_: typeof context, _input, window) {
      windows.push(window)
      const first = (window.after ?? 0) + window.offset + 1
      return Array.from(
        { length: Math.max(0, Math.min(window.limit, last - first + 1)) },
        (_one, at) => first + at,
      )
    },
    toPosition: (row) => row,
    answer: (_, rows) => ({ rows }),
  })
  return { run, windows }
}

test('reads one row more than a page, and continues after the last row with the cursor', async () => {
  const { run, windows } = aList('numbers', 3)
  const first = await run(context, { page: 1, text: '' })
  expect(first).toMatchObject({ kind: 'done', answer: { rows: [1, 2], hasMore: true, isPastEnd: false } })
  const cursor = first.kind === 'done' ? first.answer.nextCursor : null
  expect(await run(context, { page: 1, text: '', cursor })).toEqual({
    kind: 'done',
    answer: { rows: [3], hasMore: false, nextCursor: null, isPastEnd: false },
  })
  expect(windows).toEqual([
    { after: null, offset: 0, limit: 3 },
    { after: 2, offset: 0, limit: 3 },
  ])
})

test('rejects a cursor of another list, organisation or filter', async () => {
  const { run, windows } = aList('numbers', 3)
  const first = await run(context, { page: 1, text: '' })
  const cursor = first.kind === 'done' ? first.answer.nextCursor : null
  const refused = { kind: 'invalid', problems: { cursor: 'cursor' } }
  expect(await aList('others', 3).run(context, { page: 1, text: '', cursor })).toEqual(refused)
  expect(await run({ scope: 'ACX' as OrganisationId }, { page: 1, text: '', cursor })).toEqual(refused)
  expect(await run(context, { page: 1, text: 'a', cursor })).toEqual(refused)
  expect(windows).toHaveLength(1)
})

test.each([1e18, -1e18, Infinity, Number.NaN])(
  '%p microseconds is outside the database’s range of instants',
  (value) => {
    expect(instantPosition.safeParse([value, 1]).success).toBe(false)
  },
)
