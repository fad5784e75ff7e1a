import { sql, type SQL } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { ListedOrganisation, Scope } from '@/lib/base/domain/scope'
import { toTimeZone } from '@/lib/base/domain/time-zone'

/** Maximum number of organisations that `selectWithin` reads in separate subqueries. */
export const MOST_ONE_BY_ONE = 50

/** SQL condition: the organisation in the column is in the scope. */
export function isInScope(column: SQL, scope: Scope): SQL {
  if (typeof scope === 'string') return sql`${column} = ${scope}`
  return 'isEvery' in scope ? sql`true` : sql`${column} = any(${toArray(scope)})`
}

/**
 * Selects the first rows of a list in a scope. `select` builds the query, including order and limit, for a condition
 * on the organisation. Up to `MOST_ONE_BY_ONE` organisations are read separately, through an index that begins with
 * the organisation. For more, an index in the list's order is read, and rows of other organisations are skipped. The
 * caller must sort and limit the result.
 */
export function selectWithin(scope: Scope, select: (within: (column: SQL) => SQL) => SQL): SQL {
  if (typeof scope === 'string' || 'isEvery' in scope || scope.length > MOST_ONE_BY_ONE)
    return select((column) => isInScope(column, scope))
  return sql`select one.* from unnest(${toArray(scope)}) as own (id)
    cross join lateral (${select((column) => sql`${column} = own.id`)}) as one`
}

/**
 * Passes the ids as one text that PostgreSQL splits, because the drivers encode arrays differently. Ids contain no
 * comma.
 */
const toArray = (scope: readonly OrganisationId[]) => sql`string_to_array(${scope.join(',')}, ',')`

/** Columns of the row's organisation, for `toListedOrganisation`. The query must join `organisations as home`. */
export const organisationColumns = sql`home.id as organisation, home.name as organisation_name, home.time_zone`

export type OrganisationColumns = {
  organisation: OrganisationId
  organisation_name: string
  time_zone: string | null
}

export const toListedOrganisation = (row: OrganisationColumns): ListedOrganisation => ({
  id: row.organisation,
  name: row.organisation_name,
  timeZone: toTimeZone(row.time_zone),
})
