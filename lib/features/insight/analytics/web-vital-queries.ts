import { sql } from 'drizzle-orm'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { Scope } from '@/lib/base/domain/scope'
import { toP75, type MeasuredKind, type Vital } from '@/lib/base/domain/vitals'
import { groupBy } from '@/lib/base/platform/group-by'
import { readRows, type Database } from '@/lib/db/database'
import { isInScope } from '@/lib/db/scope'

type Counted = { kind: MeasuredKind; vital: Vital; bound: number; readings: number }

/** Number of measurements in one histogram range of a web vital (`bound`), in a short time around `at`. */
export type VitalCount = Counted & { organisation: OrganisationId; at: IsoInstant }

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

/** Web vitals of a kind of page. `measured` is the number of measurements of the vital that has the most. */
export type KindVitals = { kind: MeasuredKind; measured: number; p75: Partial<Record<Vital, number>> }

/**
 * Reports the web vitals of the last days, including today; the most measured kind of page first. For several
 * organisations, days are in UTC.
 */
export async function reportVitals(
  database: Database,
  scope: Scope,
  { now, days }: { now: Date; days: number },
): Promise<KindVitals[]> {
  const zone = typeof scope === 'string' ? sql`cartelera_time_zone(${scope})` : sql`'UTC'`
  const first = sql`(${now.toISOString()}::timestamptz at time zone ${zone})::date - ${days - 1}::integer`
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
        measured: Math.max(...byVital.map(([, counts]) => sum(counts))),
        p75: Object.fromEntries(byVital.map(([vital, counts]) => [vital, toQuartile(counts)])),
      }
    })
    .sort((first, second) => second.measured - first.measured)
}

/** 75th percentile of a web vital, by organisation and kind of page. */
export type OrganisationVital = {
  organisation: OrganisationId
  kind: MeasuredKind
  vital: Vital
  p75: number
}

/**
 * Returns the 75th percentiles of the last days for the most viewed organisations with at least `least` measurements.
 * Uses the index by organisation, so the time does not depend on the rows of other organisations.
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
    .filter((counts) => sum(counts) >= least)
    .flatMap((counts) => {
      const [sample, p75] = [counts[0], toQuartile(counts)]
      return sample && p75 !== undefined
        ? [{ organisation: sample.organisation, kind: sample.kind, vital: sample.vital, p75 }]
        : []
    })
}

const sum = (counted: readonly Counted[]) => counted.reduce((total, { readings }) => total + readings, 0)

const toQuartile = (counted: readonly Counted[]) =>
  toP75(new Map(counted.map(({ bound, readings }) => [bound, readings]))) ?? undefined
