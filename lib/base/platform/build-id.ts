import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files and folders that determine the build id. Tests are excluded; the lock file represents packages. */
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
 * Returns a build id of 40 hexadecimal digits for the sources in a directory. Builds of the same sources get the same
 * id, whether from a checkout, an archive or an image.
 */
export function toBuildId(directory: string): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => listFiles(directory, source))) {
    const content = readFileSync(join(directory, file))
    hash.update(`${file}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 40)
}

/** Lists the paths below a directory, sorted independently of the system. Skips hidden files. */
function listFiles(directory: string, path: string): string[] {
  const place = join(directory, path)
  if (!existsSync(place)) return []
  if (!statSync(place).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(place)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .flatMap((name) => listFiles(directory, `${path}/${name}`))
}
