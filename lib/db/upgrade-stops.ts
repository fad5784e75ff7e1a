import { StartError } from '@/lib/base/platform/start-error'

/** A release that no upgrade may skip, and its last migration: later builds lack the migrations before it. */
export type UpgradeStop = { release: string; migration: string }

/**
 * Mandatory upgrade stops of this build, oldest first. Empty, because the build has every migration. Version
 * 0.4 begins with a baseline: it will list 0.3.0 here, with the migration that the baseline replaces.
 */
export const upgradeStops: readonly UpgradeStop[] = []

type Entry = { when: number; tag: string }

/** Throws `StartError` with the first release that a database of this version must be upgraded to before; 0 is a new one. */
export function requireStops(
  version: number,
  entries: readonly Entry[],
  stops: readonly UpgradeStop[] = upgradeStops,
): void {
  if (version === 0) return
  const missed = stops.find(({ migration }) => {
    const stop = entries.find(({ tag }) => tag === migration)
    return stop !== undefined && version < stop.when
  })
  if (missed === undefined) return
  throw new StartError(
    `The database is older than ${missed.release}, which no upgrade can skip. ` +
      `Install ${missed.release} first, run "node dist/cartelera.mjs migrate" there, then upgrade to this release. ` +
      'Nothing was changed.',
  )
}
