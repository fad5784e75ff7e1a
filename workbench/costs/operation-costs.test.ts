import { readFileSync } from 'node:fs'
import { operations } from '@/lib/features/operation-table'
import { hasLargeInput } from './largest-size.mjs'

/** Rows of the table written by `operation-costs.mjs`. */
const rows = [
  ...readFileSync('docs/operation-costs.md', 'utf8').matchAll(/^\| `(\w+)` .*\| +(\d+) +\|$/gm),
].map(([, name = '', ms]) => ({ name, ms: Number(ms) }))

test('every operation limits its input to 64 KB, or its cost is in the table', () => {
  const large = Object.entries(operations).filter(([, operation]) => hasLargeInput(operation))
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(large.map(([name]) => name)))
})

test('the table lists existing operations, once each', () => {
  const names = rows.map(({ name }) => name)
  expect(names.filter((name) => !Object.hasOwn(operations, name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('no operation blocks the render thread for more than 100 ms', () => {
  expect(rows.filter(({ ms }) => ms > 100)).toEqual([])
})

const text = { type: 'string', maxLength: 1000 }
const toOperation = (schema: object) => ({ describeInput: () => schema })

test.each([
  ['a short text', text, false],
  ['a text without a limit', { type: 'string' }, true],
  ['a pattern', { type: 'string', pattern: '^[a-z]{1,12}$' }, false],
  ['a pattern without a limit', { type: 'string', pattern: '^[a-z]+$' }, true],
  ['a date', { type: 'string', format: 'date' }, false],
  ['a short list', { type: 'array', maxItems: 20, items: text }, false],
  ['a long list', { type: 'array', maxItems: 100, items: text }, true],
  ['a list without a limit', { type: 'array', items: { type: 'integer' } }, true],
  ['an optional text without a limit', { anyOf: [{ type: 'null' }, { type: 'string' }] }, true],
  ['any value', {}, true],
  ['an object with any name', { type: 'object', additionalProperties: text }, true],
])('recognises a large input: %s', (_, schema, expected) => {
  expect(hasLargeInput(toOperation({ type: 'object', properties: { a: schema } }))).toBe(expected)
})
