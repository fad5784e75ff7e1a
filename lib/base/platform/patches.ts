import { isDevelopment } from './development'
import { log } from './log'
import { processWide } from './process-wide'

/**
 * Where this product relies on parts of Next, Node, V8 and PGlite that they do not document: `docs/patches.md` has a
 * row for each name. The site goes on without any of them.
 */
export const patchNames = [
  'deferred-hydration',
  'inlined-flight',
  'page-parts',
  'payload-size',
  'lifetimes',
  'picture-folder',
  'serialized-headers',
  'planned-statements',
] as const

export type PatchName = (typeof patchNames)[number]

/** `TEST_WITHOUT_PATCHES`: the names that this process goes without, for benchmarks and tests; `all` is each. */
const without = new Set((process.env.TEST_WITHOUT_PATCHES ?? '').split(','))

export function isPatchOn(name: PatchName): boolean {
  return !without.has(name) && !without.has('all')
}

/** Notes whether a patch had its effect where it was used. The log has each of the two once, of a built site. */
export function notePatch(name: PatchName, fits: boolean): void {
  const noted = processWide('patches', () => new Set<string>())
  if (isDevelopment() || !isPatchOn(name) || noted.has(`${name} ${fits}`)) return
  noted.add(`${name} ${fits}`)
  if (fits) log().debug({ patch: name }, 'patch fits')
  else log().warn({ patch: name }, 'patch does not fit')
}
