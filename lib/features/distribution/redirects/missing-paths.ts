import { and, eq, sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import { readRows, storable, type Database } from '@/lib/db/database'
import { missingPaths } from '@/lib/db/schema'

/** Number of 404 responses for a path of an organisation's host. */
export type MissingCount = { organisation: string; path: string; times: number }

/** Maximum number of paths per organisation. Further ones are dropped, since any client can invent paths. */
const MAX_PATHS = 500
/** Days without a request after which a path is deleted. */
const KEPT_DAYS = 90
const PAGE_SIZE = 50

/** Adds to the counts, in the order of the key, so that two instances cannot deadlock. */
export async function addMissingPaths(database: Database, counts: readonly MissingCount[]): Promise<void> {
  const rows = counts.map((count) => ({ ...count, path: storable(count.path) }))
  await database.execute(
    sql`delete from missing_paths where last_at < now() - make_interval(days => ${KEPT_DAYS}::integer)`,
  )
  await database.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (organisation text, path text, times integer)),
    placed as (
      select given.*, known.path is not null as is_known,
        row_number() over (partition by given.organisation, known.path is null order by given.times desc, given.path)
          + (select count(*) from missing_paths as kept where kept.organisation_id = given.organisation) as place
      from given join organisations on organisations.id = given.organisation
        left join missing_paths as known on known.organisation_id = given.organisation and known.path = given.path)
    insert into missing_paths as known (organisation_id, path, times, last_at)
    select organisation, path, times, now() from placed where is_known or place <= ${MAX_PATHS} order by 1, 2
    on conflict (organisation_id, path)
    do update set times = known.times + excluded.times, last_at = excluded.last_at`)
}

/** Lists missing paths, most frequent first. */
export async function listMissingPaths(
  database: Database,
  organisation: OrganisationId,
): Promise<{ path: string; times: number; lastAt: IsoInstant }[]> {
  const rows = await readRows<{ path: string; times: number; lastAt: Date }>(
    database,
    sql`select path, times, last_at as "lastAt" from missing_paths where organisation_id = ${organisation}
      order by times desc, path limit ${PAGE_SIZE}`,
  )
  return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt).toISOString() as IsoInstant }))
}

/** Deletes a missing path until somebody requests it again. */
export async function forgetMissingPath(
  database: Database,
  organisation: OrganisationId,
  path: string,
): Promise<void> {
  await database
    .delete(missingPaths)
    .where(and(eq(missingPaths.organisationId, organisation), eq(missingPaths.path, storable(path))))
}
