import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a build is made from, beside the packages that the lock file names, and without its tests. */
const sources = [
  'app',
  'components',
  'lib',
  'public',
  'scripts/bundle.mjs',
  'server.ts',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
]

/**
 * The id of a build of the sources in a directory, 40 hexadecimal digits: copies of the site that are
 * built apart from the same sources are one version, whether from a checkout, an archive or in an image.
 */
export function toBuildId(directory: string): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => listFiles(directory, source))) {
    const content = readFileSync(join(directory, file))
    hash.update(`${file}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 40)
}

/** Paths below the directory, in an order of their own on every system; not what editors and systems hide among them. */
function listFiles(directory: string, path: string): string[] {
  const place = join(directory, path)
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(place)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .flatMap((name) => listFiles(directory, `${path}/${name}`))
}
