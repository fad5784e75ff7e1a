import { sql, type SQL } from 'drizzle-orm'
import { toAliases } from '@/lib/base/domain/domain-name'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, storable, type Database } from './database'
import { organisations } from './schema'

/**
 * SQL that splits `organisations.aliases` into an array of lines. The index `organisations_aliases` must have the same
 * expression.
 */
const aliasArray = sql.raw(`string_to_array(organisations.aliases, e'\\n')`)

/** SQL condition: the organisation uses the domain, as its primary domain or as an alias. */
export const hasDomain = (domain: SQL): SQL =>
  sql`(${organisations.domain} = ${domain} or ${aliasArray} @> array[${domain}])`

/**
 * Selects all domains of all organisations. `primary_domain` is the domain to which an alias redirects; null for
 * primary domains and for aliases without one.
 */
export const everyDomain = sql`(
  select id as organisation_id, domain, null as primary_domain, true as is_primary from organisations
    where domain is not null
  union all select id, alias, domain, false from organisations, unnest(${aliasArray}) as alias)`

/**
 * Serialises transactions that change domains. Must be called before the transaction locks an organisation, because
 * `releaseDomain` may change other organisations, too.
 */
export async function lockDomains(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('organisation domains'))`)
}

/** Removes a domain from all other organisations that use it. Returns their ids. */
export async function releaseDomain(
  transaction: Database,
  organisation: string,
  domain: string,
): Promise<OrganisationId[]> {
  const others = sql`${organisations.id} <> ${organisation} and ${hasDomain(sql`${domain}`)}`
  const rows = await readRows<{ id: OrganisationId }>(
    transaction,
    sql`update organisations set domain = nullif(domain, ${domain}),
        aliases = nullif(array_to_string(array_remove(${aliasArray}, ${domain}), e'\\n'), '')
      where ${others} returning id`,
  )
  await transaction.execute(
    sql`delete from domain_states where domain = ${domain} and organisation_id <> ${organisation}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Returns the given domains that another organisation uses, as its primary domain or as an alias. Must be called after
 * `lockDomains`, in the transaction that stores the domains.
 */
export async function listTakenDomains(
  transaction: Database,
  organisation: string,
  domains: readonly string[],
): Promise<string[]> {
  if (domains.length === 0) return []
  const list = storable(domains.join('\n'))
  const rows = await readRows<{ wanted: string }>(
    transaction,
    sql`select wanted from string_to_table(${list}, e'\n') as wanted
      where exists (select from organisations
        where organisations.id <> ${organisation} and ${hasDomain(sql`wanted`)})`,
  )
  return rows.map(({ wanted }) => wanted)
}

type Domains = { domain: string | null; aliases: string | null }

/** Returns the domain settings to store. A replaced primary domain becomes an alias, so that old links keep working. */
export function replaceDomains(before: Domains, after: Domains): Domains {
  const aliases = new Set(toAliases(after.aliases))
  if (after.domain !== null) {
    if (before.domain !== null) aliases.add(before.domain)
    aliases.delete(after.domain)
  }
  return { domain: after.domain, aliases: [...aliases].join('\n') || null }
}
