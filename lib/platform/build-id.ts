import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a build is made from, beside the packages that the lock file names. */
const sources = [
  ...['app', 'components', 'lib', 'public'],
  ...['instrumentation.ts', 'middleware.ts', 'next.config.ts', 'package-lock.json', 'postcss.config.mjs'],
]

/**
 * The id of a build of the sources in a directory: copies of the site that are built apart from one
 * commit are one version. The commit where the directory is a clean checkout, else a digest of the
 * sources; 40 hexadecimal digits.
 */
export function toBuildId(directory: string): string {
  return readCleanCommit(directory) ?? hashSources(directory)
}

/** Null for changed sources, for those within another repository, and without git. */
function readCleanCommit(directory: string): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const [prefix, commit = ''] = git('rev-parse', '--show-prefix', 'HEAD').split('\n')
    const isClean = git('status', '--porcelain') === ''
    return prefix === '' && isClean && /^[0-9a-f]{40}$/.test(commit) ? commit : null
  } catch {
    return null
  }
}

function hashSources(directory: string): string {
  const hash = createHash('sha1')
  for (const file of sources.flatMap((source) => listFiles(directory, source))) {
    const content = readFileSync(join(directory, file))
    hash.update(`${file}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** Paths below the directory, in an order of their own on every system. */
function listFiles(directory: string, path: string): string[] {
  const place = join(directory, path)
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return [path]
  return readdirSync(place)
    .sort()
    .flatMap((name) => listFiles(directory, `${path}/${name}`))
}
