import { isDevelopment } from './development'
import { log } from './log'
import { processWide } from './process/process-wide'

/**
 * Patches of undocumented internals of Next, Node, V8 and PGlite, documented in `docs/patches.md`. The site works
 * without any of them.
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

/** Patches that `TEST_WITHOUT_PATCHES` disables, for benchmarks and tests; `all` disables all patches. */
const without = new Set((process.env.TEST_WITHOUT_PATCHES ?? '').split(','))

export function isPatchOn(name: PatchName): boolean {
  return !without.has(name) && !without.has('all')
}

/** Records whether a patch could be applied. Logged once per patch, and only for built sites. */
export function notePatch(name: PatchName, fits: boolean): void {
  const noted = processWide('patches', () => new Set<string>())
  if (isDevelopment() || !isPatchOn(name) || noted.has(`${name} ${fits}`)) return
  noted.add(`${name} ${fits}`)
  if (fits) log().debug({ patch: name }, 'patch took effect')
  else log().warn({ patch: name }, 'patch had no effect')
}
