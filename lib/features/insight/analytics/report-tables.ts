import { sql } from 'drizzle-orm'
import {
  dimensionMeasures,
  dimensions,
  goals,
  LEAST_REPORTED,
  parseCampaign,
  sourceGroups,
  toSourceGroup,
  type Dimension,
  type SourceGroup,
} from '@/lib/base/domain/analytics'
import { readRows, storable, type Database } from '@/lib/db/database'
import { hasDomain } from '@/lib/db/organisation-domains'
import type { AnalyticsFilter, AnalyticsTable, CampaignRow, Compared } from './analytics-report'
import type { Period } from './analytics-period'
import { listSources, listValueCounts, type Counted, type SumContext, type ValueRow } from './read-sums'

export const toCompared = (count: number, before: number | undefined): Compared => ({
  count,
  before: before ?? null,
})

export class ValueCounts {
  readonly #counts = new Map<string, Map<string, number>>()

  constructor(rows: readonly ValueRow[]) {
    for (const { dimension, value, count } of rows) {
      const values = this.#counts.get(dimension) ?? new Map<string, number>()
      this.#counts.set(dimension, values.set(value, count))
    }
  }

  get(dimension: string, value: string): number {
    return this.#counts.get(dimension)?.get(value) ?? 0
  }

  of(dimension: string): ReadonlyMap<string, number> {
    return this.#counts.get(dimension) ?? new Map<string, number>()
  }

  sum({ dimension, values }: Counted): number {
    return values.reduce((sum, value) => sum + this.get(dimension, value), 0)
  }
}

/**
 * Converts a filter to stored values. A group of sources becomes the sources of the period that belong to it. Returns
 * no values if they have fewer than five counts together, as in the tables.
 */
export async function resolveProperty(
  context: SumContext,
  period: Period,
  { dimension, value }: NonNullable<AnalyticsFilter['property']>,
): Promise<Counted & { dimension: Dimension }> {
  const property =
    dimension === 'sourceGroup'
      ? ({ dimension: 'source', values: await listSourcesOf(context, period, value) } as const)
      : { dimension, values: [value] }
  const counts = await listValueCounts(context, period, property)
  const sum = counts.reduce((total, { count }) => total + count, 0)
  return sum < LEAST_REPORTED ? { ...property, values: [] } : property
}

async function listSourcesOf(context: SumContext, period: Period, group: string): Promise<string[]> {
  const sources = await listSources(context, period)
  const groupOf = await groupSources(context.database, sources)
  return sources.filter((source) => groupOf(source) === group)
}

/** Returns a function that assigns a source to its group. The installation's current domains form one group. */
async function groupSources(
  database: Database,
  sources: readonly string[],
): Promise<(source: string) => SourceGroup> {
  const rows = await readRows<{ host: string }>(
    database,
    sql`select host from string_to_table(${storable(sources.join('\n'))}, e'\n') as host
      where exists (select from organisations where ${hasDomain(sql`host`)})`,
  )
  const domains = new Set(rows.map(({ host }) => host))
  return (source) => toSourceGroup(source, domains.has(source))
}

/**
 * Sorts a table and cuts it at `limit`. `fold` adds up all other rows and those with few counts in one row. `weigh`
 * returns the count that is compared with `LEAST_REPORTED`.
 */
function toTable<Row extends Compared & { value: string | null }>(
  rows: readonly Row[],
  limit: number,
  fold: (few: readonly Row[]) => Row,
  weigh: (row: Row) => number = ({ count }) => count,
): Row[] {
  const sorted = rows.toSorted((first, second) => second.count - first.count)
  const isListed = (row: Row) => row.value !== '' && weigh(row) >= LEAST_REPORTED
  const listed = sorted.filter(isListed).slice(0, limit)
  const few = sorted.filter((row) => !listed.includes(row))
  return [...listed.map(hideFewBefore), ...(few.length > 0 ? [fold(few)] : [])]
}

/** Hides the earlier period's count if it is below `LEAST_REPORTED`: low counts could identify a reader. */
const hideFewBefore = <Row extends Compared>(row: Row): Row =>
  row.before !== null && row.before > 0 && row.before < LEAST_REPORTED ? { ...row, before: null } : row

const addUp = (rows: readonly Compared[]): Compared => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  before: rows.every(({ before }) => before === null)
    ? null
    : rows.reduce((sum, { before }) => sum + (before ?? 0), 0),
})

export async function toTables(
  database: Database,
  values: ValueCounts,
  before: ValueCounts | null,
  limit: number,
): Promise<AnalyticsTable[]> {
  const fold = (few: readonly Compared[]) => ({ value: null, ...addUp(few) })
  const tables = dimensions.map((dimension): AnalyticsTable => {
    const rows = Array.from(values.of(dimension), ([value, count]): AnalyticsTable['rows'][number] => ({
      value,
      ...toCompared(count, before?.get(dimension, value)),
    }))
    return { dimension, measure: dimensionMeasures[dimension], rows: toTable(rows, limit, fold) }
  })
  const sources = [...new Set([...values.of('source').keys(), ...(before?.of('source').keys() ?? [])])]
  const groupOf = await groupSources(database, sources)
  const ofGroup = (counts: ValueCounts, group: SourceGroup) =>
    sources.reduce((sum, source) => (groupOf(source) === group ? sum + counts.get('source', source) : sum), 0)
  const groupRows = sourceGroups
    .map((group): AnalyticsTable['rows'][number] => ({
      value: group,
      ...toCompared(ofGroup(values, group), before ? ofGroup(before, group) : undefined),
    }))
    .filter(({ count }) => count > 0)
  return [
    ...tables,
    { dimension: 'sourceGroup', measure: 'entries', rows: toTable(groupRows, sourceGroups.length, fold) },
  ]
}

/** Returns the campaigns with entries or results. */
export function toCampaigns(values: ValueCounts, before: ValueCounts | null, limit: number): CampaignRow[] {
  const withResults = Array.from(values.of('goal').keys(), (value) => value.slice(value.indexOf(' ') + 1))
  const names = new Set([...values.of('campaign').keys(), ...withResults])
  const rows = Array.from(names, (value): CampaignRow => ({
    value,
    campaign: parseCampaign(value),
    ...toCompared(values.get('campaign', value), before?.get('campaign', value)),
    goals: toRecord(goals, (goal) => values.get('goal', `${goal} ${value}`)),
  }))
  const fold = (few: readonly CampaignRow[]): CampaignRow => ({
    value: null,
    campaign: null,
    ...addUp(few),
    goals: toRecord(goals, (goal) => few.reduce((sum, row) => sum + row.goals[goal], 0)),
  })
  const weigh = (row: CampaignRow) =>
    Math.max(
      row.count,
      goals.reduce((sum, goal) => sum + row.goals[goal], 0),
    )
  return toTable(rows, limit, fold, weigh)
}

export function toRecord<Name extends string>(
  names: readonly Name[],
  toValue: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, number>
}
