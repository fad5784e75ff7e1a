/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toBuildId } from './build-id'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cartelera-build-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function aCheckout(name: string, files: Record<string, string>) {
  const directory = join(root, name)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(directory, path, '..'), { recursive: true })
    writeFileSync(join(directory, path), content)
  }
  return directory
}

const files = { 'app/page.tsx': 'page', 'lib/one.ts': 'one', 'package-lock.json': '{}' }

test('returns the same id for the same sources in another directory', () => {
  const [first, other] = [aCheckout('one', files), aCheckout('other', files)]
  expect(toBuildId(first)).toMatch(/^[0-9a-f]{40}$/)
  expect(toBuildId(other)).toBe(toBuildId(first))
})

test.each([
  ['content', { ...files, 'lib/one.ts': 'two' }, false],
  ['name', { 'app/page.tsx': 'page', 'lib/two.ts': 'one', 'package-lock.json': '{}' }, false],
  ['dependencies', { ...files, 'package-lock.json': '{ }' }, false],
  ['documents alone', { ...files, 'README.md': 'new' }, true],
  ['test', { ...files, 'lib/one.test.ts': 'new' }, true],
  ['repository', { ...files, '.git/HEAD': 'ref: refs/heads/main' }, true],
  ['file of an editor’s', { ...files, 'lib/.one.ts.swp': 'on' }, true],
])('changes if the sources have another %s', (_, changed, isSame) => {
  const ids = [toBuildId(aCheckout('one', files)), toBuildId(aCheckout('other', changed))]
  expect(ids[0] === ids[1]).toBe(isSame)
})
