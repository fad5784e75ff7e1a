import { and, asc, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { historyPatterns, type HistoryKind } from '@/lib/base/domain/history-kinds'
import { AUDIT_NETWORK_DAYS } from '@/lib/base/domain/account-limits'
import type { IsoDate, OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { audit, organisations, people, pieces } from '@/lib/db/schema'

export type AuditResult = 'done' | 'refused' | 'failed'

/** An action that was performed, was refused or failed. `details` never contains secrets or written content. */
export type AuditEntry = {
  personId: string | null
  /** Name at the time of the action, because a person may be renamed or removed later. */
  personName: string
  organisation: OrganisationId | null
  /** Name of the operation, such as `publishPiece`. */
  action: string
  /** Target of the action, such as `piece 12`. */
  subject: string | null
  result: AuditResult
  details: Record<string, string | number | boolean | null>
}

/** `organisationName` is the current name; null for a line without organisation. */
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

/**
 * Adds a line to the audit log. A trigger (`sql/audit.sql`) allows no changes of the table except `dropAuditNetworks`
 * and the erasure of email addresses. A mail address may only be in the detail `email`.
 */
export async function recordAudit(database: Database, entry: AuditEntry): Promise<void> {
  const { organisation, details, ...others } = entry
  await database.insert(audit).values({
    ...others,
    personName: storable(withoutAddress(entry.personName)),
    organisationId: organisation,
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [
        name,
        typeof value === 'string' && name !== 'email' ? withoutAddress(value) : value,
      ]),
    ),
  })
}

const withoutAddress = (text: string) => text.replace(/[^\s@<>"'(]{1,64}@[^\s@<>"')]{1,255}/g, '…@…')

/** Filters of the audit log; null matches all. `from` and `to` are included, in the organisation's time zone. */
export type AuditFilter = {
  person: string | null
  kind: HistoryKind | null
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
  const { before, limit, person = null, kind = null, result = null, from = null, to = null } = page
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
        kind === null ? undefined : sql`${audit.action} ~ ${historyPatterns[kind]}`,
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
