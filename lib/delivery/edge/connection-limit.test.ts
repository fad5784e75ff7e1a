import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readDescriptorLimit } from '@/lib/base/platform/descriptor-limit'
import { toMaxConnections } from './connection-limit'

test.each([
  [200, 25],
  [1024, 624],
  [65_536, 10_000],
  [null, 10_000],
])('of %s descriptors clients get %s', (limit, connections) => {
  expect(toMaxConnections(limit)).toBe(connections)
})

const folder = mkdtempSync(path.join(tmpdir(), 'limits-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['Max open files            1024                 524288               files', 1024],
  ['Max open files            unlimited            unlimited            files', null],
  ['', null],
])('%j is a limit of %s', (line, limit) => {
  const file = path.join(folder, 'limits')
  writeFileSync(file, `Limit  Soft Limit  Hard Limit  Units\n${line}\n`)
  expect(readDescriptorLimit(file)).toBe(limit)
})

test('a system without such a file says nothing', () => {
  expect(readDescriptorLimit(path.join(folder, 'absent'))).toBeNull()
})
