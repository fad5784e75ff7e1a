import { sql, type SQL } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { ListedOrganisation, Scope } from '@/lib/base/domain/scope'
import { toTimeZone } from '@/lib/base/domain/time-zone'

/** Maximum number of organisations that are read one by one. Each costs as much as if it were read alone. */
export const MOST_ONE_BY_ONE = 50

/** Condition that a column's organisation is in a scope. */
export function isInScope(column: SQL, scope: Scope): SQL {
  if (typeof scope === 'string') return sql`${column} = ${scope}`
  return 'isEvery' in scope ? sql`true` : sql`${column} = any(${toArray(scope)})`
}

/**
 * Selects the first rows of a scope. `select` builds the query for a condition on the organisation, with its
 * order and limit. A few organisations are read one by one through the index that begins with the
 * organisation. For many, the index with the order is read, and rows of others are skipped. The caller sorts
 * and cuts the result.
 */
export function selectWithin(scope: Scope, select: (within: (column: SQL) => SQL) => SQL): SQL {
  if (typeof scope === 'string' || 'isEvery' in scope || scope.length > MOST_ONE_BY_ONE)
    return select((column) => isInScope(column, scope))
  return sql`select one.* from unnest(${toArray(scope)}) as own (id)
    cross join lateral (${select((column) => sql`${column} = own.id`)}) as one`
}

/** Encodes the ids as one text, which both drivers send alike. No id contains a comma. */
const toArray = (scope: readonly OrganisationId[]) => sql`string_to_array(${scope.join(',')}, ',')`

/** Columns of a row's organisation, from `organisations as home`, for `toListedOrganisation`. */
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
