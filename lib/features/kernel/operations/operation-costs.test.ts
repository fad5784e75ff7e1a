/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { operations } from '@/lib/features/operation-table'

/** Rows of the table written by `scripts/costs/operation-costs.mjs`; `–` for an operation not yet measured. */
const rows = [
  ...readFileSync('docs/operation-costs.md', 'utf8').matchAll(/^\| `(\w+)` .*\| +(\d+|–) +\|$/gm),
].map(([, name = '', ms]) => ({ name, ms: Number(ms) }))

test('the table of costs lists exactly the existing operations', () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(operations).toSorted())
})

test('no operation blocks the render thread for more than 100 ms', () => {
  expect(rows.filter(({ ms }) => ms > 100)).toEqual([])
})
