import { sql, type SQL } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { Scope } from '@/lib/base/domain/scope'
import { toP75, type MeasuredKind, type Vital } from '@/lib/base/domain/vitals'
import { groupBy } from '@/lib/base/platform/group-by'
import { readRows, type Database } from '@/lib/db/database'
import { isInScope } from '@/lib/db/scope'

type Counted = { kind: MeasuredKind; vital: Vital; bound: number; readings: number }

/** How many values of a figure were about as high, of an organisation's pages of a kind, at about `at`. */
export type VitalCount = Counted & { organisation: OrganisationId; at: IsoInstant }

/** Adds to the counts of each organisation's days. */
export async function addVitals(database: Database, counts: readonly VitalCount[]): Promise<void> {
  await database.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as given (organisation text, at timestamptz, kind text, vital text, bound integer, readings integer)),
    zones as materialized (
      select id, cartelera_time_zone(id) as zone from organisations
      where id in (select organisation from given))
    insert into reading_vitals as known (organisation_id, day, kind, vital, bound, readings)
    select zones.id, (given.at at time zone zones.zone)::date as day, kind, vital, bound, sum(readings)
    from given join zones on zones.id = given.organisation
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (organisation_id, day, kind, vital, bound)
    do update set readings = known.readings + excluded.readings`)
}

/** How quick pages were to those readers whose browsers say so, the most measured kind first. */
export type KindVitals = { kind: MeasuredKind; measured: number; p75: Partial<Record<Vital, number>> }

/** Of a scope, since the day `first`. */
export async function reportVitals(database: Database, scope: Scope, first: SQL): Promise<KindVitals[]> {
  const rows = await readRows<Counted>(
    database,
    sql`select kind, vital, bound, sum(readings)::integer as readings from reading_vitals
      where ${isInScope(sql`organisation_id`, scope)} and day >= ${first} group by kind, vital, bound`,
  )
  return [...groupBy(rows, ({ kind }) => kind)]
    .map(([kind, ofKind]) => {
      const byVital = [...groupBy(ofKind, ({ vital }) => vital)]
      return {
        kind,
        measured: Math.max(...byVital.map(([, found]) => sum(found))),
        p75: Object.fromEntries(byVital.map(([vital, found]) => [vital, toQuartile(found)])),
      }
    })
    .sort((one, other) => other.measured - one.measured)
}

/** What three of four readings of an organisation's pages of a kind have or better. */
export type OrganisationVital = {
  organisation: OrganisationId
  kind: MeasuredKind
  vital: Vital
  p75: number
}

/**
 * Of the last days, of the organisations that were read the most, where there are `least` measurements: each by
 * the index that begins with it, whatever the others' rows are.
 */
export async function listOrganisationVitals(
  database: Database,
  { now, days, organisations, least }: { now: Date; days: number; organisations: number; least: number },
): Promise<OrganisationVital[]> {
  const isRecent = sql`day > (${now.toISOString()}::timestamptz at time zone 'UTC')::date - ${days}::integer`
  const rows = await readRows<Counted & { organisation: OrganisationId }>(
    database,
    sql`select busiest.organisation, found.*
      from (select organisation_id as organisation from reading_days where ${isRecent}
          group by 1 order by sum(readings) desc, 1 limit ${organisations}) as busiest
        cross join lateral (select kind, vital, bound, sum(readings)::integer as readings from reading_vitals
          where organisation_id = busiest.organisation and ${isRecent} group by 1, 2, 3) as found
      order by 1, 2, 3`,
  )
  return [...groupBy(rows, ({ organisation, kind, vital }) => `${organisation} ${kind} ${vital}`).values()]
    .filter((found) => sum(found) >= least)
    .flatMap((found) => {
      const [one, p75] = [found[0], toQuartile(found)]
      return one && p75 !== undefined
        ? [{ organisation: one.organisation, kind: one.kind, vital: one.vital, p75 }]
        : []
    })
}

const sum = (counted: readonly Counted[]) => counted.reduce((total, { readings }) => total + readings, 0)

const toQuartile = (counted: readonly Counted[]) =>
  toP75(new Map(counted.map(({ bound, readings }) => [bound, readings]))) ?? undefined
