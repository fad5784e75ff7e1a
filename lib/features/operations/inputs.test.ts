import fc from 'fast-check'
import { operations } from '@/lib/features/operation-table'
import { inputsOf } from '@/lib/testing/inputs-of-schema'
import type { Operation } from './operation'
import { searchInput } from './inputs'

test.each([
  [undefined, null],
  [null, null],
  ['', null],
  ['  ', null],
  [' dos palabras ', 'dos palabras'],
])('a search for %j is one for %j', (typed, text) => {
  expect(searchInput.parse(typed)).toBe(text)
})

test('a search has at most 200 characters', () => {
  expect(searchInput.safeParse('a'.repeat(201)).error?.issues[0]?.message).toBe('tooLong')
})

/** Each field of an input in turn as something that its description does not have, and left out. */
function* misread(input: unknown): Generator<unknown> {
  yield* [undefined, null, 7, 'text', [], {}]
  if (typeof input !== 'object' || input === null) return
  for (const [name, value] of Object.entries(input)) {
    for (const other of misread(value)) yield { ...input, [name]: other }
  }
}

/** Deeper than the stack. */
const deep: unknown = JSON.parse(`${'{"id":['.repeat(50_000)}${']}'.repeat(50_000)}`)

const rows: [string, Operation][] = Object.entries(operations)
test.each(rows)('%s has a problem with an input that it cannot use, and does not fail', (_, row) => {
  const [input] = fc.sample(inputsOf(row.describeInput()), { numRuns: 1, seed: 7 })
  for (const other of [...misread(input), deep]) expect(() => row.read(other)).not.toThrow()
})
