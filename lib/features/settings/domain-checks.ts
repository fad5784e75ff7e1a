import { sql } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, type Database } from '@/lib/db/database'
import { isInScope } from '@/lib/db/scope'
import type { Check } from '@/lib/features/domain-check/check-result'

/** An organisation's domain; `problem` is the check that says why readers do not get there, null where they do. */
export type DomainState = { domain: string; problem: Check | null }

/** Keeps how a domain was found. */
export async function recordDomainCheck(
  database: Database,
  organisation: OrganisationId,
  { domain, problem }: DomainState,
): Promise<void> {
  await database.execute(sql`
    insert into domain_checks (organisation_id, domain, checked_at, problem)
    values (${organisation}, ${domain}, now(), ${problem})
    on conflict (organisation_id) do update
      set domain = excluded.domain, checked_at = excluded.checked_at, problem = excluded.problem`)
}

/** The domain that was checked longest ago, before `before`, for one copy of the site to check; null for none. */
export async function takeDomain(
  database: Database,
  before: Date,
): Promise<{ organisation: OrganisationId; domain: string } | null> {
  const due = sql`(checked_at is null or checked_at < ${before.toISOString()}::timestamptz)`
  const [row] = await readRows<{ organisation: OrganisationId; domain: string }>(
    database,
    sql`insert into domain_checks as known (organisation_id, domain, checked_at, problem)
      select id, organisations.domain, now(), problem from organisations
        left join domain_checks as last on last.organisation_id = id and last.domain = organisations.domain
      where organisations.domain is not null and organisations.domain !~ '(^|\\.)localhost$' and ${due}
      order by checked_at nulls first, id limit 1
      on conflict (organisation_id) do update set domain = excluded.domain, checked_at = excluded.checked_at
      where known.domain <> excluded.domain or known.checked_at < ${before.toISOString()}::timestamptz
      returning organisation_id as organisation, domain`,
  )
  return row ?? null
}

export type BrokenDomain = { id: OrganisationId; name: string; domain: string; problem: Check }

const MOST_LISTED = 10

/** The domains at which readers did not get to their organisations when they were checked last, and how many there are. */
export async function listBrokenDomains(
  database: Database,
  scope: Scope,
): Promise<{ organisations: BrokenDomain[]; total: number }> {
  const rows = await readRows<BrokenDomain & { total: number }>(
    database,
    sql`select home.id, home.name, home.domain, known.problem, count(*) over ()::integer as total
      from domain_checks as known
        join organisations as home on home.id = known.organisation_id and home.domain = known.domain
      where known.problem is not null and ${isInScope(sql`known.organisation_id`, scope)}
      order by known.checked_at desc, home.id limit ${MOST_LISTED}`,
  )
  const organisations = rows.map(({ id, name, domain, problem }) => ({ id, name, domain, problem }))
  return { organisations, total: rows[0]?.total ?? 0 }
}
