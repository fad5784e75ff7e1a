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
])('normalises a search for %j to %j', (typed, text) => {
  expect(searchInput.parse(typed)).toBe(text)
})

test('limits a search to 200 characters', () => {
  expect(searchInput.safeParse('a'.repeat(201)).error?.issues[0]?.message).toBe('tooLong')
})

/** Generates inputs in which each field in turn is missing or has a wrong type. */
function* misread(input: unknown): Generator<unknown> {
  yield* [undefined, null, 7, 'text', [], {}]
  if (typeof input !== 'object' || input === null) return
  for (const [name, value] of Object.entries(input)) {
    for (const other of misread(value)) yield { ...input, [name]: other }
  }
}

/** An input that is nested more deeply than the call stack allows. */
const deep: unknown = JSON.parse(`${'{"id":['.repeat(50_000)}${']}'.repeat(50_000)}`)

const rows: [string, Operation][] = Object.entries(operations)
test.each(rows)('%s reports a problem with an unusable input instead of failing', (_, row) => {
  const [input] = fc.sample(inputsOf(row.describeInput()), { numRuns: 1, seed: 7 })
  for (const other of [...misread(input), deep]) expect(() => row.read(other)).not.toThrow()
})

/** Generates pairs of copies of the input. In each pair one text is replaced, by either of the two replacements. */
function* withText(input: unknown, texts: readonly [string, string]): Generator<[unknown, unknown]> {
  if (typeof input === 'string') yield [texts[0], texts[1]]
  if (typeof input !== 'object' || input === null) return
  for (const [name, value] of Object.entries(input)) {
    const copy = (other: unknown) =>
      Array.isArray(input) ? input.with(Number(name), other) : { ...input, [name]: other }
    for (const [first, other] of withText(value, texts)) yield [copy(first), copy(other)]
  }
}

test.each(rows)('%s treats a text of invisible characters as empty', (_, row) => {
  const problemsOf = (input: unknown) => {
    const read = row.read(input)
    return 'problems' in read ? read.problems : {}
  }
  for (const input of fc.sample(inputsOf(row.describeInput()), { numRuns: 3, seed: 7 })) {
    for (const [empty, invisible] of withText(input, ['', '\u3164\u2800\ufe0f'])) {
      expect(problemsOf(invisible)).toEqual(problemsOf(empty))
    }
  }
})

test('normalises texts to composed characters (NFC) on arrival', () => {
  expect(operations.createCategory.read({ name: 'Logi\u0301stica' })).toMatchObject({
    details: { name: 'Logística' },
  })
})
