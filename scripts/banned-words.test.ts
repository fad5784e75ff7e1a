/** @jest-environment node */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findBannedWords } from './banned-words.mjs'

const run = promisify(execFile)
const rules = { 'site/no-banned-word': 'error' }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'words-'))
  const plugin = join(process.cwd(), 'scripts/lint-rules.mjs')
  const config = { categories: { correctness: 'off' }, plugins: [], jsPlugins: [plugin], rules }
  await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify(config))
})

afterAll(() => rm(folder, { recursive: true }))

/** Returns the number of findings that the linter itself reports for one file. */
async function countFindings(code: string, path = 'lib/read.ts'): Promise<number> {
  await mkdir(join(folder, dirname(path)), { recursive: true })
  await writeFile(join(folder, path), code)
  const oxlint = join(process.cwd(), 'node_modules/oxlint/bin/oxlint')
  const { stdout } = await run(process.execPath, [oxlint, '-f', 'json', path], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  const report = JSON.parse(stdout) as { diagnostics: unknown[] }
  return report.diagnostics.length
}

test('checks names, comments and paths of the project', async () => {
  const code = [
    'const isRenderedElsewhere = 1',
    'function tellOrganisation() {}',
    'type Door = 1',
    'interface Row { handshake: 1 }',
    'import { visit as openVisit } from "a-library"',
    'const look = () => 1',
    '/** Nobody reads it, lest it grow. */',
  ]
  expect(await countFindings(code.join('\n'))).toBe(code.length + 1)
  expect(await countFindings('read(1)', 'lib/door/client.ts')).toBe(1)
  expect(await countFindings('read(1)', 'lib/board/others.ts')).toBe(1)
})

test('does not check names of other code, texts and keywords', async () => {
  const code = [
    'import { visit } from "a-library"',
    'const place = element.inert',
    'const { left, top } = element.getBoundingClientRect()',
    'function* count() { yield 1 }',
    'const proof = read(1)',
    'const address = "elsewhere"',
    '// A visitor sees the cached page.',
  ]
  expect(await countFindings(code.join('\n'))).toBe(0)
})

test.each([
  ['connect-patiently.ts', 'patiently'],
  ['MAX_OUTDATED_MS', 'outdated'],
  ['yieldIds', 'yield'],
])('finds in %s the word “%s”', (text, word) => {
  expect(findBannedWords(text).map(([banned]) => banned)).toEqual([word])
})
