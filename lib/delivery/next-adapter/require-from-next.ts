import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * Returns the exports of a module of Next, in the instance that Next's server uses. Returns an empty object if the
 * module does not exist.
 */
export function requireFromNext(file: string): Partial<Record<string, unknown>> {
  const load = createRequire(path.resolve('package.json'))
  try {
    return Object(load(`next/dist/server/${file}`))
  } catch {
    return {}
  }
}
