/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { operations } from '@/lib/features/operation-table'

/** Rows of the table that `scripts/costs/operation-costs.mjs` writes; `–` for an operation that is not measured yet. */
const rows = [
  ...readFileSync('docs/operation-costs.md', 'utf8').matchAll(/^\| `(\w+)` .*\| +(\d+|–) +\|$/gm),
].map(([, name = '', ms]) => ({ name, ms: Number(ms) }))

test('the page of costs lists every operation, and nothing else', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(operations).toSorted())
})

test('no operation holds the render thread for more than 100 ms', () => {
  expect(rows.filter(({ ms }) => ms > 100)).toEqual([])
})
