import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '@/lib/base/platform/start-error'
import { createSocketPath } from './listen'

const folder = mkdtempSync(join(tmpdir(), 'cartelera-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['is not there', 'missing', () => undefined, /ENOENT/],
  ['is a file', 'file', (path: string) => writeFileSync(path, ''), /ENOTDIR/],
  ['has too long a path', 'x'.repeat(100), (path: string) => mkdirSync(path), /too long/],
])('reports a temporary folder that %s', (_, name, create, reason) => {
  const path = join(folder, name)
  create(path)
  const attempt = () => createSocketPath(path)
  expect(attempt).toThrow(StartError)
  expect(attempt).toThrow(`The temporary folder ${path} (TMPDIR) cannot be used: `)
  expect(attempt).toThrow(reason)
})

test('creates the socket in a private folder', () => {
  expect(createSocketPath(folder)).toMatch(/^.*\/cartelera-\w{6}\/next\.sock$/)
})
