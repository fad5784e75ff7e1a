import { StartError } from '@/lib/base/platform/start-error'

/**
 * A release that an upgrade may not skip, with the release's last migration. Later releases do not contain its
 * migrations.
 */
export type UpgradeStop = { release: string; migration: string }

/**
 * Releases that an upgrade to this one may not skip, oldest first. Empty, because this release contains all migrations.
 * Version 0.4 begins with a baseline: it will list 0.3.0 here, with the last migration that the baseline replaces.
 */
export const upgradeStops: readonly UpgradeStop[] = []

type Entry = { when: number; tag: string }

/** Throws a `StartError` that names the release to install first. `version` 0 is a new database. */
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
