import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { IsoInstant, OrganisationId } from '@/lib/base/domain/model'
import type { Scope } from '@/lib/base/domain/scope'
import { readRows, type Database } from '@/lib/db/database'
import { everyDomain, hasDomain } from '@/lib/db/organisation-domains'
import { isInScope } from '@/lib/db/scope'
import type { Check, CheckCode, CheckResult, Facts } from '@/lib/features/company/domain-check/check-result'
import type { Stage } from '@/lib/features/company/domain-check/domain-state'

/** The result of a check that explains why readers do not reach a domain. */
export type DomainProblem = { check: Check; code: CheckCode; facts: Facts }

/** A domain with the result of its last check. */
export type ListedDomain = {
  organisation: { id: OrganisationId; name: string }
  domain: string
  isPrimary: boolean
  stage: Stage
  /** The result that explains the stage; null if readers reach the domain. */
  problem: DomainProblem | null
  certificate: { issuer: string; until: IsoInstant } | null
  /** Time of the last check; null before the first one. */
  checkedAt: IsoInstant | null
}

type RankedDomain = ListedDomain & { rank: number }

/** Position of a row in the list: rank of its group, name of the organisation, domain. */
export const domainPosition = z.tuple([z.int().min(0).max(9), z.string().max(1000), z.string().max(300)])

export const toDomainPosition = ({
  rank,
  organisation,
  domain,
}: RankedDomain): z.output<typeof domainPosition> => [rank, organisation.name, domain]

/** SQL for a row's group: 0 unreachable, 1 certificate expires within 14 days, 2 not checked, 3 serving. */
const rank = sql`case
  when last.stage in ('waitingForDns', 'dnsWrong', 'waitingForCertificate') then 0
  when last.certificate_until < now() + interval '14 days' then 1
  when last.stage is null or last.stage = 'notChecked' then 2
  else 3 end`

const toText = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

type Row = {
  id: OrganisationId
  name: string
  domain: string
  is_primary: boolean
  stage: Stage | null
  cause: CheckResult | null
  issuer: string | null
  until: IsoInstant | null
  checked_at: IsoInstant
  rank: number
}

/** Selects the domains of a stage; all domains if it is null. */
const hasStage = (stage: Stage | null) =>
  stage ? sql`coalesce(last.stage, 'notChecked') = ${stage}` : sql`true`

/** Selects the domains in a scope with the results of their last checks. */
const selectDomains = (scope: Scope) => sql`
  select home.id, home.name, listed.domain, listed.is_primary, last.stage, last.cause,
    last.certificate_issuer as issuer, ${toText('last.certificate_until')} as until,
    ${toText('last.checked_at')} as checked_at, ${rank} as rank
  from ${everyDomain} as listed
    join organisations as home on home.id = listed.organisation_id
    left join domain_states as last
      on last.organisation_id = listed.organisation_id and last.domain = listed.domain
  where ${isInScope(sql`listed.organisation_id`, scope)}`

/** Lists domains, those with problems first, then by organisation. */
export async function listDomains(
  database: Database,
  scope: Scope,
  { after, offset, limit }: { after: z.output<typeof domainPosition> | null; offset: number; limit: number },
  stage: Stage | null = null,
): Promise<RankedDomain[]> {
  const isAfter = after
    ? sql`(rank, name, domain) > (${after[0]}::integer, ${after[1]}::text, ${after[2]}::text)`
    : sql`true`
  const rows = await readRows<Row>(
    database,
    sql`select * from (${selectDomains(scope)} and ${hasStage(stage)}) as ranked
      where ${isAfter} order by rank, name, domain offset ${offset} limit ${limit}`,
  )
  return rows.map(toDomain)
}

const MOST_BROKEN = 10

/**
 * Lists the domains by which readers do not reach the site, or soon will not because the certificate expires; the most
 * recently checked first. `total` counts all of them.
 */
export async function listBrokenDomains(
  database: Database,
  scope: Scope,
): Promise<{ domains: ListedDomain[]; total: number }> {
  const rows = await readRows<Row & { total: number }>(
    database,
    sql`select *, count(*) over ()::integer as total
      from (${selectDomains(scope)} and last.cause is not null and last.stage <> 'notChecked') as broken
      order by checked_at desc, id, domain limit ${MOST_BROKEN}`,
  )
  return { domains: rows.map(toDomain), total: rows[0]?.total ?? 0 }
}

const toDomain = ({
  id,
  name,
  domain,
  is_primary,
  stage,
  cause,
  issuer,
  until,
  ...row
}: Row): RankedDomain => ({
  organisation: { id, name },
  domain,
  isPrimary: is_primary,
  stage: stage ?? 'notChecked',
  problem: cause && { check: cause.check, code: cause.code, facts: cause.facts },
  certificate: issuer !== null && until !== null ? { issuer, until } : null,
  checkedAt: stage === null ? null : row.checked_at,
  rank: row.rank,
})

export async function countDomains(
  database: Database,
  scope: Scope,
  stage: Stage | null = null,
): Promise<number> {
  const [row] = await readRows<{ total: number }>(
    database,
    sql`select count(*)::integer as total from ${everyDomain} as listed
        left join domain_states as last using (organisation_id, domain)
      where ${isInScope(sql`organisation_id`, scope)} and ${hasStage(stage)}`,
  )
  return row?.total ?? 0
}

/** Returns whether another organisation has the domain. */
export async function isTaken(
  database: Database,
  organisation: OrganisationId,
  domain: string,
): Promise<boolean> {
  const rows = await readRows(
    database,
    sql`select from organisations where organisations.id <> ${organisation} and ${hasDomain(sql`${domain}`)} limit 1`,
  )
  return rows.length > 0
}

/** Metrics over all domains. One series per domain would be too many for a thousand organisations. */
export type DomainSummary = {
  stages: { stage: Stage; count: number }[]
  /** Unix time in seconds at which the first certificate expires; null without certificates. */
  firstExpiry: number | null
  /** Number of domains whose DNS addresses changed in the last 24 hours. */
  changed: number
}

export async function summariseDomains(database: Database): Promise<DomainSummary> {
  const rows = await readRows<{ stage: Stage; count: number; expiry: number | null; changed: number }>(
    database,
    sql`select coalesce(last.stage, 'notChecked') as stage, count(*)::integer as count,
        min(extract(epoch from last.certificate_until))::float8 as expiry,
        (count(*) filter (where last.addresses_changed_at > now() - interval '1 day'))::integer as changed
      from ${everyDomain} as listed
        left join domain_states as last
          on last.organisation_id = listed.organisation_id and last.domain = listed.domain
      group by 1`,
  )
  const expiries = rows.flatMap(({ expiry }) => (expiry === null ? [] : [expiry]))
  return {
    stages: rows.map(({ stage, count }) => ({ stage, count })),
    firstExpiry: expiries.length > 0 ? Math.min(...expiries) : null,
    changed: rows.reduce((total, { changed }) => total + changed, 0),
  }
}
