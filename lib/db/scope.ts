import { sql, type SQL } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { ListedOrganisation, Scope } from '@/lib/base/domain/scope'
import { toTimeZone } from '@/lib/base/domain/time-zone'

/** Up to how many organisations are read one by one: each then costs what it costs alone. */
export const MOST_ONE_BY_ONE = 50

/** Whether a column's organisation is one of a scope. */
export function isInScope(column: SQL, scope: Scope): SQL {
  if (typeof scope === 'string') return sql`${column} = ${scope}`
  return 'isEvery' in scope ? sql`true` : sql`${column} = any(${toArray(scope)})`
}

/**
 * The first rows of a scope, as `select` has them of the organisations that its condition names: with an order
 * and a limit of its own. Of a few organisations each has its turn by the index that begins with it; of more the
 * one that has the order is read past the others' rows. Either way the caller orders and cuts what comes.
 */
export function selectWithin(scope: Scope, select: (within: (column: SQL) => SQL) => SQL): SQL {
  if (typeof scope === 'string' || 'isEvery' in scope || scope.length > MOST_ONE_BY_ONE)
    return select((column) => isInScope(column, scope))
  return sql`select one.* from unnest(${toArray(scope)}) as own (id)
    cross join lateral (${select((column) => sql`${column} = own.id`)}) as one`
}

/** Both drivers send a text; no id has a comma. */
const toArray = (scope: readonly OrganisationId[]) => sql`string_to_array(${scope.join(',')}, ',')`

/** Whose a row is: of `organisations as home`, for `toListedOrganisation`. */
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
