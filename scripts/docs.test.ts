import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Compares README, docs and comments with the files and the settings. */

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...listPages('docs')]
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

  test('every folder has a row in the architecture', () => {
    expect(folders.filter((folder) => !rows.includes(folder))).toEqual([])
  })

  test('every row is of a folder that is there', () => {
    expect(rows.filter((row) => !folders.includes(row))).toEqual([])
  })
})

test('every link leads to a page that is there', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target]) => path.join(path.dirname(page), target!))
      .filter((target) => !existsSync(target))
      .map((target) => `${page}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('every path of the project that a page names is there; decisions and notes may name former ones', () => {
  const ours = /`((?:app|components|deploy|docs|e2e|lib|scripts)\/[\w./()[\]@-]+)`/g
  const broken = pages
    .filter((page) => !isArchived(page))
    .flatMap((page) =>
      [...read(page).matchAll(ours)]
        .filter(([, file]) => !existsSync(file!))
        .map(([, file]) => `${page}: ${file}`),
    )
  expect(broken).toEqual([])
})

test('every source file that a comment names is there', () => {
  const sources = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  const names = new Set(
    sources.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
  )
  const isComment = (line: string) => /^\s*(\/\/|\/?\*|--)/.test(line)
  // Examples, and what the build makes.
  const isOther = (name: string) => /^(dist\/|some-name|x\.)/.test(name)
  const broken = sources
    .filter((file) => /^(app|components|e2e|lib|scripts)\/.+\.(tsx?|mjs|css|sql)$/.test(file))
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

test.each(archives)('%s has a row for each of its pages, and no other', (folder) => {
  const rows = readNames(`${folder}/README.md`, /^\| \d{4} +\| \[.*?\]\(([^)]+)\)/gm)
  const files = readdirSync(folder).filter((name) => name !== 'README.md')
  expect(rows).toEqual(files.toSorted())
})

test('a number is of one decision or note', () => {
  const numbers = archives.flatMap((folder) => readdirSync(folder).map((name) => name.slice(0, 4)))
  const numbered = numbers.filter((number) => /^\d{4}$/.test(number))
  expect(new Set(numbered).size).toBe(numbered.length)
})

test('settings, their table and `.env.example` name the same', () => {
  const fields = /\nconst fields = z\.object\(\{\n.*?\n\}\)/s.exec(read('lib/base/platform/settings.ts'))
  const settings = listNames(fields![0], /^ {2}([A-Z][A-Z0-9_]+):/gm)
  expect(settings.length).toBeGreaterThan(40)
  expect(readNames('docs/settings.md', /^\| `([A-Z0-9_]+)`/gm)).toEqual(settings)
  expect(readNames('.env.example', /^(?:# )?([A-Z][A-Z0-9_]+)=/gm)).toEqual(settings)
})

test('each version of the changelog says what an operator must do', () => {
  const versions = read('CHANGELOG.md').split(/^## /m).slice(1)
  expect(versions.length).toBeGreaterThan(1)
  const silent = versions.filter((version) => !version.includes('**An operator must do'))
  expect(silent.map((version) => version.split('\n')[0])).toEqual([])
})

test('README is read in one sitting: 1,700 words at most', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(1700)
})

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

/** The rows of the architecture's table: a wing, or a folder below the wing that was named last. */
function readWings(): string[] {
  const text = read('docs/architecture.md')
  const section = text.slice(text.indexOf('\n## Wings\n'), text.indexOf('\n## Two manifests\n'))
  let wing = ''
  return [...section.matchAll(/^\| (?:`([\w-]+)`)? *\| (?:`([\w-]+)`)? *\|/gm)].map(([, first, folder]) => {
    if (first) wing = `lib/${first}`
    return folder ? `${wing}/${folder}` : wing
  })
}
