import { createRequire } from 'node:module'
import path from 'node:path'

/** What one of Next's own modules exports, as Next's server has loaded it; nothing where there is no such module. */
export function requireFromNext(file: string): Partial<Record<string, unknown>> {
  const load = createRequire(path.resolve('package.json'))
  try {
    return Object(load(`next/dist/server/${file}`))
  } catch {
    return {}
  }
}
