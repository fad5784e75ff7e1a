/**
 * Makes the second build: a copy of the tree with one changed line in each kind of file that browsers load,
 * built by the same command.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startOwned } from './processes.mjs'

const LEFT_OUT = new Set(['.git', '.next', 'dist', 'node_modules', '.data', 'test-results'])
/** The changed lines: one of the stylesheet and one of a script of visitors' pages (file, text, replacement). */
const CHANGES = [
  ['components/theme/tokens.css', '--mark: #e9a23b;', '--mark: #e9a23c;'],
  ['components/comments/comment-form.tsx', 'self-start aria-disabled', 'self-start mt-px aria-disabled'],
]

/** Builds into a folder, unless it contains a build already. */
export async function buildB(folder) {
  if (existsSync(join(folder, 'dist/server.mjs'))) return folder
  mkdirSync(folder, { recursive: true })
  cpSync('.', folder, { recursive: true, filter: (path) => !LEFT_OUT.has(path) })
  // Hard links if the file system supports them, because the packages are a gigabyte.
  const isLinked = await works('cp', ['-al', 'node_modules', folder])
  if (!isLinked) await works('cp', ['-a', 'node_modules', folder])
  for (const change of CHANGES) apply(folder, change)
  const isBuilt = await works(process.execPath, ['scripts/build.mjs'], { cwd: folder })
  if (!isBuilt) throw new Error(`the second build failed in ${folder}`)
  return folder
}

function apply(folder, [file, from, to]) {
  const text = readFileSync(join(folder, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no «${from}» to change any more`)
  writeFileSync(join(folder, file), text.replace(from, to))
}

function works(command, args, options) {
  return new Promise((resolve) => {
    const child = startOwned(command, args, options)
    child.once('error', () => resolve(false)).once('exit', (status) => resolve(status === 0))
  })
}
