import { and, asc, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { AUDIT_NETWORK_DAYS } from '@/lib/base/domain/account-limits'
import type { IsoDate, OrganisationId } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { audit, organisations, people, pieces } from '@/lib/db/schema'
import { recordAudit, type AuditEntry, type AuditResult } from '@/lib/features/kernel/operations/record-audit'

export { recordAudit }

/** A stored line of the audit log. `organisationName` is the current name; null for a line without organisation. */
export type RecordedAuditEntry = AuditEntry & {
  id: number
  at: Date
  organisationName: string | null
  /** Current title of the piece; null if the line is not about a piece. */
  title: string | null
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Removes clients' networks from lines older than `AUDIT_NETWORK_DAYS`, and keeps the lines. */
export async function dropAuditNetworks(database: Database, now: Date): Promise<void> {
  const end = new Date(now.getTime() - AUDIT_NETWORK_DAYS * DAY_MS)
  await database
    .update(audit)
    .set({ details: sql`${audit.details} - 'network'` })
    .where(and(lt(audit.at, end), sql`${audit.details} ? 'network'`))
}

/** Filters of the audit log; null matches all. `from` and `to` are included, in the organisation's time zone. */
export type AuditFilter = {
  person: string | null
  actions: string[] | null
  result: AuditResult | null
  from: IsoDate | null
  to: IsoDate | null
  /** True for the lines of all organisations. */
  isEverywhere: boolean
}

/**
 * Returns up to `limit` lines with an id below `before`, the newest first. `isCompanyWide` adds lines without
 * organisation, and enables `isEverywhere`.
 */
export async function listAudit(
  database: Database,
  organisation: OrganisationId,
  page: Partial<AuditFilter> & { before: number | null; limit: number; isCompanyWide: boolean },
): Promise<RecordedAuditEntry[]> {
  const { before, limit, person = null, actions = null, result = null, from = null, to = null } = page
  const { organisationId, ...columns } = {
    id: audit.id,
    at: audit.at,
    personId: audit.personId,
    personName: audit.personName,
    organisationId: audit.organisationId,
    action: audit.action,
    subject: audit.subject,
    result: audit.result,
    details: audit.details,
    organisationName: organisations.name,
    title: pieces.title,
  }
  const start = (day: SQL) => sql`cartelera_day_start(${day}, (select cartelera_time_zone(${organisation})))`
  const rows = await database
    .select({ ...columns, organisation: organisationId })
    .from(audit)
    .leftJoin(organisations, eq(organisations.id, audit.organisationId))
    .leftJoin(pieces, and(eq(pieces.id, pieceId), eq(pieces.organisationId, audit.organisationId)))
    .where(
      and(
        isShown(organisation, page),
        before === null ? undefined : lt(audit.id, before),
        person === null ? undefined : eq(audit.personId, person),
        actions === null ? undefined : inArray(audit.action, actions),
        result === null ? undefined : eq(audit.result, result),
        from === null ? undefined : sql`${audit.at} >= ${start(sql`${from}::date`)}`,
        to === null ? undefined : sql`${audit.at} < ${start(sql`${to}::date + 1`)}`,
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, organisation: row.organisation as OrganisationId | null }))
}

/** SQL expression: the piece's id if a line is about a piece, otherwise null. */
const pieceId = sql`substring(${audit.subject} from '^piece ([0-9]{1,9})$')::integer`

type Shown = { isCompanyWide: boolean; isEverywhere?: boolean }

function isShown(organisation: OrganisationId, { isCompanyWide, isEverywhere }: Shown): SQL | undefined {
  const isIts = eq(audit.organisationId, organisation)
  if (!isCompanyWide) return isIts
  return isEverywhere ? undefined : or(isIts, isNull(audit.organisationId))
}

/** Returns the people in the lines that `listAudit` returns, sorted by current name. */
export async function listAuditPeople(
  database: Database,
  organisation: OrganisationId,
  visibility: Shown,
): Promise<{ id: string; name: string }[]> {
  const inAudit = database.select({ id: audit.personId }).from(audit).where(isShown(organisation, visibility))
  return database
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, inAudit))
    .orderBy(asc(people.name), asc(people.id))
}
