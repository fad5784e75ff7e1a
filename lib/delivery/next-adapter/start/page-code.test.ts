import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadPageCode } from './page-code'

const home = '/[locale]/[org]/(visitor)/home/page'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cartelera-page-code-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the middleware, and a page with its layouts, are loaded once, in the order in which a request needs them', async () => {
  write('middleware.js', note('middleware'))
  write(
    'app-paths-manifest.json',
    JSON.stringify({ [home]: 'app/home/page.js', '/other/page': 'app/other.js' }),
  )
  write('app/other.js', note('another page'))
  const load = (name: string) => `() => { ${note(name)} }`
  const leaf = `['home', {}, { page: [${load('page')}, 'page.tsx'] }]`
  const tree = `['', { children: ['[org]', { children: ${leaf} }, { layout: [${load('layout')}, ''], error: [${load('error')}, ''] }] }, {}]`
  write('app/home/page.js', `${note('entry')}; exports.routeModule = { userland: { loaderTree: ${tree} } }`)

  await loadPageCode(folder)

  expect(loaded()).toEqual(['middleware', 'entry', 'layout', 'page'])
})

test.each([
  ['there is no build', []],
  ['Next keeps its pages elsewhere', ['middleware.js']],
  ['a page has no tree', ['middleware.js', 'page.js']],
])('a start goes on where %s', async (_, files) => {
  for (const file of files) write(file, note(file))
  if (files.includes('page.js')) write('app-paths-manifest.json', JSON.stringify({ [home]: 'page.js' }))

  await loadPageCode(folder)

  expect(loaded()).toEqual(files)
})

test('a start goes on where a page cannot be loaded', async () => {
  write('middleware.js', '')
  write('app-paths-manifest.json', JSON.stringify({ [home]: 'page.js' }))
  const tree = `['', {}, { layout: [async () => { throw new Error('no layout') }, ''] }]`
  write('page.js', `exports.routeModule = { userland: { loaderTree: ${tree} } }`)

  await expect(loadPageCode(folder)).resolves.toBeUndefined()
})

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

/** A statement by which a file says that it has been loaded. */
function note(name: string): string {
  return `require('node:fs').appendFileSync(${JSON.stringify(path.join(folder, 'loaded'))}, '${name}\\n')`
}

function loaded(): string[] {
  const file = path.join(folder, 'loaded')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}
