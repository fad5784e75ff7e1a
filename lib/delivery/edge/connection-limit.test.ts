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
])('reserves descriptors: with %s, clients get %s connections', (limit, connections) => {
  expect(toMaxConnections(limit)).toBe(connections)
})

const folder = mkdtempSync(path.join(tmpdir(), 'limits-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['Max open files            1024                 524288               files', 1024],
  ['Max open files            unlimited            unlimited            files', null],
  ['', null],
])('reads the line %j as a limit of %s', (line, limit) => {
  const file = path.join(folder, 'limits')
  writeFileSync(file, `Limit  Soft Limit  Hard Limit  Units\n${line}\n`)
  expect(readDescriptorLimit(file)).toBe(limit)
})

test('returns null on a system without the file', () => {
  expect(readDescriptorLimit(path.join(folder, 'absent'))).toBeNull()
})
