/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'

/** Folder of a small separate repository, in which `npm run release` runs. */
let folder: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
const script = path.resolve('scripts/release.mjs')
const release = (...words: string[]) =>
  spawnSync(process.execPath, [script, ...words], { cwd: folder, encoding: 'utf8' })
const readVersion = () => {
  const source = JSON.stringify(path.resolve('scripts/release/version.mjs'))
  const expression = `const { readCheckout, toPackageVersion } = await import(${source}); console.log(toPackageVersion(readCheckout()))`
  const words = ['--input-type=module', '--eval', expression]
  return execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' }).trim()
}

const changelog = (entries: string) =>
  `# Changelog\n\n## Unreleased\n${entries}\n## 1.2.3 · 2026-01-01\n\n- Old.\n`
const entries = '\n**An operator must do:** nothing.\n\n- **Fixed** It works.\n'

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cartelera-release-'))
  cpSync('deploy', path.join(folder, 'deploy'), { recursive: true })
  write('package.json', '{\n  "name": "cartelera",\n  "version": "1.2.3"\n}\n')
  const lock = {
    name: 'cartelera',
    version: '1.2.3',
    packages: { '': { version: '1.2.3' }, other: { version: '1.2.3' } },
  }
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  write('CHANGELOG.md', changelog(entries))
  git('init', '--quiet')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@example.com')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a release sets one version everywhere, dates the changelog’s section, commits and tags', () => {
  expect(release('1.3.0')).toMatchObject({ status: 0, stderr: '' })
  expect(git('log', '-1', '--format=%s')).toBe('Release 1.3.0')
  expect(git('status', '--porcelain')).toBe('')
  expect(git('rev-parse', 'v1.3.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '1.3.0' })
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '1.3.0',
    packages: { '': { version: '1.3.0' }, other: { version: '1.2.3' } },
  })
  expect(parse(read('deploy/helm/cartelera/Chart.yaml'))).toMatchObject({
    version: '1.3.0',
    appVersion: '1.3.0',
  })
  expect(read('deploy/kubernetes/cartelera.yaml')).toMatch(/image: "\S+:1\.3\.0"/)
  expect(read('CHANGELOG.md')).toMatch(/\n## 1\.3\.0 · \d{4}-\d\d-\d\d\n\n\*\*An operator must do:/)
  expect(read('CHANGELOG.md')).not.toContain('Unreleased')
})

test.each([
  ['an older version', '1.2.2', entries, '1.2.2 is not newer than 1.2.3.'],
  ['the same version', '1.2.3', entries, '1.2.3 is not newer than 1.2.3.'],
  ['a word', 'next', entries, 'Usage: npm run release -- 0.3.0'],
  ['no entries', '1.3.0', '\n', "CHANGELOG.md has no entries below 'Unreleased'."],
  [
    'no word to operators',
    '1.3.0',
    '\n- **Fixed** It works.\n',
    'CHANGELOG.md does not say what an operator must do',
  ],
])('refuses %s and writes nothing', (_, version, text, refusal) => {
  write('CHANGELOG.md', changelog(text))
  git('commit', '--quiet', '--all', '--allow-empty', '--message', 'Write entries')
  const { status, stderr } = release(version)
  expect(status).toBe(1)
  expect(stderr).toContain(refusal)
  expect(git('status', '--porcelain')).toBe('')
  expect(git('tag', '--list')).toBe('')
})

test('refuses a tree with changes, and an existing tag', () => {
  write('note.txt', 'not committed')
  expect(release('1.3.0')).toMatchObject({ status: 1, stderr: expect.stringContaining('not committed') })
  rmSync(path.join(folder, 'note.txt'))
  git('tag', 'v1.3.0')
  expect(release('1.3.0')).toMatchObject({ status: 1, stderr: expect.stringContaining('v1.3.0 exists') })
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '1.2.3' })
})

test('a package has the plain version only from the release’s own commit', () => {
  release('1.3.0')
  expect(readVersion()).toBe('1.3.0')
  write('note.txt', 'changed')
  expect(readVersion()).toBe(`1.3.0+${git('rev-parse', 'HEAD').slice(0, 7)}.changed`)
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Add a note')
  expect(readVersion()).toBe(`1.3.0+${git('rev-parse', 'HEAD').slice(0, 7)}`)
  rmSync(path.join(folder, '.git'), { recursive: true })
  expect(readVersion()).toBe('1.3.0+unknown')
})
