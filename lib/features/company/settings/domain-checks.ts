import { sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import { readRows, storable, storableJson, type Database } from '@/lib/db/database'
import { everyDomain, hasDomain } from '@/lib/db/organisation-domains'
import type { DomainState } from '@/lib/features/company/domain-check/domain-state'

/** A domain and the organisation that it belongs to. `primary` is the domain that an alias redirects to, else null. */
export type OwnDomain = { organisation: OrganisationId; domain: string; primary: string | null }

/** Stores a domain check. If this site's own network prevented it, keeps the last certificate and addresses. */
export async function recordDomainCheck(
  database: Database,
  organisation: OrganisationId,
  { domain, stage, cause, certificate, addresses }: DomainState,
): Promise<void> {
  const facts = cause && JSON.stringify(storableJson(cause))
  const issuer = certificate && storable(certificate.issuer)
  await database.execute(sql`
    insert into domain_states as last (organisation_id, domain, checked_at, stage, cause,
        certificate_issuer, certificate_until, addresses)
      values (${organisation}, ${domain}, now(), ${stage}, ${facts}::jsonb,
        ${issuer}, ${certificate?.until ?? null}::timestamptz, ${addresses})
    on conflict (domain, organisation_id) do update
      set checked_at = excluded.checked_at, stage = excluded.stage, cause = excluded.cause,
        certificate_issuer = case excluded.stage when 'notChecked' then last.certificate_issuer
          else excluded.certificate_issuer end,
        certificate_until = case excluded.stage when 'notChecked' then last.certificate_until
          else excluded.certificate_until end,
        addresses = coalesce(excluded.addresses, last.addresses),
        addresses_changed_at = case when excluded.addresses <> last.addresses then now()
          else last.addresses_changed_at end`)
}

/** Claims the domain whose last check is oldest and before `before`. Returns null if none is due. */
export async function claimDueDomain(database: Database, before: Date): Promise<OwnDomain | null> {
  const isDue = (column: string) =>
    sql.raw(`(${column} is null or ${column} < '${before.toISOString()}'::timestamptz)`)
  const [row] = await readRows<OwnDomain>(
    database,
    sql`with due as (
        select listed.* from ${everyDomain} as listed left join domain_states as last using (organisation_id, domain)
        where listed.domain !~ '(^|\\.)localhost$' and ${isDue('last.checked_at')}
        order by last.checked_at nulls first, listed.organisation_id, listed.is_primary desc, listed.domain limit 1
      ), claimed as (
        insert into domain_states as last (organisation_id, domain, checked_at)
          select organisation_id, domain, now() from due
        on conflict (domain, organisation_id) do update set checked_at = excluded.checked_at
          where ${isDue('last.checked_at')}
        returning organisation_id, domain
      )
      select organisation_id as organisation, domain, primary_domain as "primary"
        from claimed join due using (organisation_id, domain)`,
  )
  return row ?? null
}

/** Returns the organisation that has a domain; null if no organisation has it. */
export async function findOwnDomain(database: Database, domain: string): Promise<OwnDomain | null> {
  const [row] = await readRows<OwnDomain>(
    database,
    sql`select id as organisation, ${domain}::text as domain, nullif(organisations.domain, ${domain}) as "primary"
      from organisations where ${hasDomain(sql`${domain}::text`)} limit 1`,
  )
  return row ?? null
}

/** Deletes the results of all domains of the organisation except `domains`. */
export async function deleteOtherChecks(
  transaction: Database,
  organisation: OrganisationId,
  domains: readonly string[],
): Promise<void> {
  await transaction.execute(sql`delete from domain_states
    where organisation_id = ${organisation} and domain <> all(string_to_array(${domains.join('\n')}, e'\\n'))`)
}

/** Records that an administrator is setting up the domain now (`mayCertify`). */
export async function requestDomain(
  database: Database,
  organisation: OrganisationId,
  domain: string,
): Promise<void> {
  await database.execute(sql`
    insert into domain_states (organisation_id, domain, requested_at) values (${organisation}, ${domain}, now())
    on conflict (domain, organisation_id) do update set requested_at = excluded.requested_at`)
}

/**
 * Returns whether a proxy may obtain a certificate although the domain does not have the site's addresses: a CDN
 * forwards its requests here, or an administrator requested the domain within an hour.
 */
export async function mayCertify(database: Database, domain: string): Promise<boolean> {
  const rows = await readRows(
    database,
    sql`select from domain_states where domain = ${domain} and (requested_at > now() - interval '1 hour'
      or (addresses = 'proxied' and stage <> 'dnsWrong')) limit 1`,
  )
  return rows.length > 0
}
