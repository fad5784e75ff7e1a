/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findInComment, findPhrases } from './plain-english.mjs'

/** Commits before this instant (in seconds) are exempt. */
const SUBJECTS_SINCE = Date.parse('2026-11-29T00:00:00Z') / 1000
const MAX_SUBJECT = 60

const git = (...options: string[]) =>
  execFileSync('git', options, { encoding: 'utf8' }).split('\n').filter(Boolean)

test.each([
  ['What the reader sees.', 'What …'],
  ['Whether a page is stored.', 'Whether …'],
  ['Null for all others.', 'Null for …'],
  ['* As a browser sends it.', 'As a …'],
  ['Stores no page, nor a part of one.', 'nor'],
  ['A page of its own.', 'of its own'],
  ['The answer says how long.', 'says'],
  ['A page that is asked for twice.', 'is asked'],
])('rejects the comment “%s”', (text, phrase) => {
  expect(findInComment(text).map(([match]) => match)).toEqual([phrase])
})

test.each(['Returns null if the path is not in the menu.', 'As soon as a page is stored, it is served.'])(
  'accepts the comment “%s”',
  (text) => {
    expect(findInComment(text)).toEqual([])
  },
)

test('rejects phrases in test titles and participles as names of values', () => {
  const code = [
    'test("a page that is none", () => {})',
    'test.each([1])("%s says so", () => {})',
    'const found = 1',
    'export const read = (own, { page: known }) => [own, known].map((one) => one)',
    '// Whose page it is,',
    '// in two lines.',
    'const page = found.known',
  ]
  expect(countFindings(code.join('\n'))).toBe(7)
})

test('SQL comments follow the rule outside function bodies', () => {
  const problems = git('ls-files', 'lib/db/sql/*.sql').flatMap((file) =>
    listSqlComments(readFileSync(file, 'utf8')).flatMap((text) =>
      findInComment(text).map(([phrase]) => `${file}: ${phrase}`),
    ),
  )
  expect(problems).toEqual([])
})

// An unpacked archive has no history.
const hasHistory = existsSync('.git')

;(hasHistory ? test : test.skip)('commit subjects are short and plain', () => {
  // Uses the author date, because a rebase changes the commit date.
  const commits = git('log', '--no-merges', '--format=%at %s').map((line) => line.split(/ (.*)/))
  // In CI, excludes the newest commit: it may be a merge, which `--no-merges` does not recognise in a shallow clone.
  const people = process.env.CI ? commits.slice(1) : commits
  const subjects = people
    .filter(([date, subject]) => Number(date) >= SUBJECTS_SINCE && !subject!.startsWith('Merge '))
    .map(([, subject]) => subject!)
  const isPlain = (subject: string) =>
    subject.length <= MAX_SUBJECT && /^[A-Z][\w-]+ /.test(subject) && findPhrases(subject).length === 0
  expect(subjects.filter((subject) => !isPlain(subject))).toEqual([])
})

/** Returns how many findings the linter reports for this code. */
function countFindings(code: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'english-'))
  try {
    const jsPlugins = [join(process.cwd(), 'scripts/lint-rules.mjs')]
    const rules = { 'site/plain-english': 'error' }
    writeFileSync(
      join(folder, '.oxlintrc.json'),
      JSON.stringify({ categories: { correctness: 'off' }, plugins: [], jsPlugins, rules }),
    )
    writeFileSync(join(folder, 'sample.ts'), code)
    const oxlint = join(process.cwd(), 'node_modules/oxlint/bin/oxlint')
    const script = `node "${oxlint}" -f json sample.ts || true`
    const report = execFileSync('sh', ['-c', script], { cwd: folder, encoding: 'utf8' })
    return (JSON.parse(report) as { diagnostics: unknown[] }).diagnostics.length
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns the comments of an SQL file outside of `$$` bodies; lines that follow each other are one comment. */
function listSqlComments(text: string): string[] {
  const outside = text.replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '')
  return [...outside.matchAll(/(?:^[ \t]*--.*\n?)+/gm)].map(([lines]) => lines.replaceAll(/^[ \t]*--/gm, ''))
}
