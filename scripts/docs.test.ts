import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  MAX_LONG_SHARE,
  MAX_MEDIAN_WORDS,
  listCells,
  listGuides,
  listParagraphs,
  measureReadability,
  splitSentences,
} from './readability.mjs'
import { findPhrases } from './plain-english.mjs'

/** Compares README, docs and comments with files and settings, and checks the docs' readability. */

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'workbench/README.md',
  ...listPages('docs'),
]
const archives = ['docs/decisions', 'docs/lab']
const isArchived = (page: string) => archives.includes(path.dirname(page)) && !page.endsWith('/README.md')
const read = (file: string) => readFileSync(file, 'utf8')
const listNames = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name!).toSorted()
const readNames = (file: string, pattern: RegExp) => listNames(read(file), pattern)

describe('the wings of lib', () => {
  const rows = readWings()
  const folders = listFolders('lib')
    .filter((wing) => wing !== 'lib/testing')
    .flatMap((wing) => [wing, ...listFolders(wing)])

  test('every folder has a row in architecture.md', () => {
    expect(folders.filter((folder) => !rows.includes(folder))).toEqual([])
  })

  test('every row names an existing folder', () => {
    expect(rows.filter((row) => !folders.includes(row))).toEqual([])
  })
})

test('every link points to an existing file', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target]) => path.join(path.dirname(page), target!))
      .filter((target) => !existsSync(target))
      .map((target) => `${page}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('every path in a page exists, except in decisions and lab notes', () => {
  const ours = /`((?:app|components|deploy|docs|e2e|lib|scripts|workbench)\/[\w./()[\]@-]+)`/g
  const broken = pages
    .filter((page) => !isArchived(page))
    .flatMap((page) =>
      [...read(page).matchAll(ours)]
        .filter(([, file]) => !existsSync(file!))
        .map(([, file]) => `${page}: ${file}`),
    )
  expect(broken).toEqual([])
})

test('every source file in a comment exists', () => {
  const sources = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  const names = new Set(
    sources.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
  )
  const isComment = (line: string) => /^\s*(\/\/|\/?\*|--)/.test(line)
  // Names of examples and of build output, which are not in the repository.
  const isOther = (name: string) => /^(dist\/|some-name|x\.)/.test(name)
  const broken = sources
    .filter((file) => /^(app|components|e2e|lib|scripts|workbench)\/.+\.(tsx?|mjs|css|sql)$/.test(file))
    .filter((file) => existsSync(file) && !file.startsWith('lib/db/migrations/'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter(isComment)
        .flatMap((line) => listNames(line, /`((?:[\w()[\]-]+\/)*[\w.[\]-]+\.(?:tsx?|mjs|css|sql))`/g))
        .filter((name) => !names.has(name) && !isOther(name))
        .map((name) => `${file}: ${name}`),
    )
  expect(broken).toEqual([])
})

test.each(archives)('%s/README.md lists exactly the pages of the folder', (folder) => {
  const rows = readNames(`${folder}/README.md`, /^\| \d{4} +\| \[.*?\]\(([^)]+)\)/gm)
  const files = readdirSync(folder).filter((name) => name !== 'README.md')
  expect(rows).toEqual(files.toSorted())
})

test.each([
  { folder: 'docs/decisions', pages: 50, words: 300 },
  { folder: 'docs/lab', pages: 40, words: 400 },
])(
  '$folder has at most $pages pages of at most $words words',
  ({ folder, pages: maxPages, words: maxWords }) => {
    const files = readdirSync(folder).filter((name) => name !== 'README.md')
    expect(files.length).toBeLessThanOrEqual(maxPages)
    expect(files.filter((name) => countWords(`${folder}/${name}`) > maxWords)).toEqual([])
    expect(countWords(`${folder}/README.md`)).toBeLessThanOrEqual(1200)
  },
)

test('decisions and lab notes have unique numbers', () => {
  const numbers = archives.flatMap((folder) => readdirSync(folder).map((name) => name.slice(0, 4)))
  const numbered = numbers.filter((number) => /^\d{4}$/.test(number))
  expect(new Set(numbered).size).toBe(numbered.length)
})

test('settings.md and .env.example list exactly the settings', () => {
  const fields = /\nconst fields = z\.object\(\{\n.*?\n\}\)/s.exec(read('lib/base/platform/settings.ts'))
  const settings = listNames(fields![0], /^ {2}([A-Z][A-Z0-9_]+):/gm)
  expect(settings.length).toBeGreaterThan(40)
  expect(readNames('docs/settings.md', /^\| `([A-Z0-9_]+)`/gm)).toEqual(settings)
  expect(readNames('.env.example', /^(?:# )?([A-Z][A-Z0-9_]+)=/gm)).toEqual(settings)
})

test('each version of the changelog has the steps for operators', () => {
  const versions = read('CHANGELOG.md').split(/^## /m).slice(1)
  expect(versions.length).toBeGreaterThan(1)
  const silent = versions.filter((version) => !version.includes('**An operator must do'))
  expect(silent.map((version) => version.split('\n')[0])).toEqual([])
})

describe('the groups of lib/features', () => {
  const groups = listFolders('lib/features')
  const listTerms = (group: string) => readNames(`${group}/README.md`, /^- \*\*(.+?)\*\*/gm)

  test.each(groups)('%s/README.md lists exactly the folders, in at most 150 words', (group) => {
    expect(readNames(`${group}/README.md`, /^- `([\w-]+)`/gm)).toEqual(
      listFolders(group)
        .map((folder) => path.basename(folder))
        .toSorted(),
    )
    expect(countWords(`${group}/README.md`)).toBeLessThanOrEqual(150)
  })

  test('each term has one README, and its meaning in the glossary alone', () => {
    const terms = groups.flatMap(listTerms)
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
    const defined = readNames('docs/glossary.md', /^\| ([^|]+?) +\|/gm).flatMap((names) => names.split(', '))
    expect(terms.filter((term) => !defined.includes(term))).toEqual([])
  })
})

describe('the glossary', () => {
  const rows = [...read('docs/glossary.md').matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\|$/gm)]
    .map(([, term, meaning, code]) => ({ term: term!, meaning: meaning!, code: code! }))
    .filter(({ term }) => term !== 'term' && !term.startsWith('-'))
  const terms = rows.flatMap(({ term }) => term.split(', '))

  test('defines each term once, in alphabetical order', () => {
    expect(terms.length).toBeGreaterThanOrEqual(60)
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
    const keys = rows.map(({ term }) => term.toLowerCase())
    expect(keys).toEqual(keys.toSorted())
  })

  test('defines no term that the page about caching defines', () => {
    const defined = readNames('docs/caching.md', /^ *- \*\*(.+?)\*\*:/gm).map((term) => term.toLowerCase())
    expect(defined.length).toBeGreaterThan(5)
    expect(defined.filter((term) => terms.includes(term))).toEqual([])
  })

  test('defines each term in one or two sentences', () => {
    const long = rows.filter(({ meaning }) => splitSentences(listCells(`|${meaning}|`)[0]!).length > 2)
    expect(long.map(({ term }) => term)).toEqual([])
  })

  test('names an existing file or folder for each term', () => {
    const missing = rows.filter(({ code }) => !/^`[^`]+`$/.test(code) || !existsSync(code.slice(1, -1)))
    expect(missing.map(({ term }) => term)).toEqual([])
  })
})

test('the README has at most 1,200 words', () => {
  expect(countWords('README.md')).toBeLessThanOrEqual(1200)
})

test('the guides for operators have at most 6,000 words together, the runbook 4,500', () => {
  const names = ['operations', 'run', 'upgrade', 'backup', 'high-availability', 'integrate']
  expect(names.reduce((sum, name) => sum + countWords(`docs/${name}.md`), 0)).toBeLessThanOrEqual(6000)
  expect(countWords('docs/runbook.md')).toBeLessThanOrEqual(4500)
})

test('the pictures of the README exist and have at most 400 KB together', () => {
  const pictures = listNames(read('README.md'), /<img src="([^"]+)"/g)
  expect(pictures).toHaveLength(4)
  const bytes = pictures.reduce((sum, picture) => sum + statSync(picture).size, 0)
  expect(bytes).toBeLessThanOrEqual(400_000)
})

const guides = [...listGuides(), 'CHANGELOG.md']

test('the guides have at most 20,000 words together', () => {
  const references = ['CHANGELOG.md', 'docs/glossary.md', 'docs/runbook.md']
  const counted = guides.filter((page) => page.startsWith('docs/') && !references.includes(page))
  const words = counted.reduce((sum, page) => sum + read(page).split(/\s+/).length, 0)
  expect(words).toBeLessThanOrEqual(20_000)
})

describe.each([...guides, ...archives])('%s', (page) => {
  const text = readProse(page)
  const passages = [...listParagraphs(text), ...listCells(text)]

  test('has sentences of 15 words at the median, and at most 5 % above 25 words', () => {
    const { medianWords, longShare, longSentences } = measureReadability(text)
    expect(medianWords).toBeLessThanOrEqual(MAX_MEDIAN_WORDS)
    expect(longShare <= MAX_LONG_SHARE ? [] : longSentences).toEqual([])
  })

  test('names its subjects', () => {
    const sentences = passages.flatMap((passage) => splitSentences(passage))
    const startsWithClause = (sentence: string) => /^(What|Whether|Who|Whose)\b[^?]*$/.test(sentence)
    expect(sentences.filter(startsWithClause)).toEqual([])
  })

  test('avoids phrases that hide the noun', () => {
    expect(passages.filter((passage) => findPhrases(passage).length > 0)).toEqual([])
  })
})

/** Returns the prose of a page: all pages of an archive, or only the unreleased changes of the changelog. */
function readProse(page: string): string {
  if (archives.includes(page)) return listPages(page).map(read).join('\n\n')
  return page === 'CHANGELOG.md' ? read(page).split(/^## /m, 2).join('') : read(page)
}

/** Counts every token between spaces, table borders included. */
function countWords(file: string): number {
  return read(file).trim().split(/\s+/).length
}

function listPages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name))
}

function listFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
}

/** Returns the folders in the table of wings, each as a path below `lib`. */
function readWings(): string[] {
  const text = read('docs/architecture.md')
  const section = text.slice(text.indexOf('\n## Wings\n'), text.indexOf('\n## Two manifests\n'))
  let wing = ''
  return [...section.matchAll(/^\| (?:`([\w-]+)`)? *\| (?:`([\w-]+)`)? *\|/gm)].map(([, first, folder]) => {
    if (first) wing = `lib/${first}`
    return folder ? `${wing}/${folder}` : wing
  })
}
