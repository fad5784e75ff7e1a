import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import type { OrganisationId } from '@/lib/domain/model'
import { storable, type Database } from '@/lib/content/store/database'
import { audit } from '@/lib/content/store/schema'

export type AuditResult = 'done' | 'refused' | 'failed'

/** What somebody did, or was refused. `details` never has secrets, nor what was written. */
export type AuditEntry = {
  personId: string | null
  /** As it was then: a person may be renamed or removed. */
  personName: string
  organisation: OrganisationId | null
  /** An operation's name: `publishPiece`. */
  action: string
  /** What it was done to: `piece 12`. */
  subject: string | null
  result: AuditResult
  details: Record<string, string | number | boolean | null>
}

export type RecordedAuditEntry = AuditEntry & { id: number; at: Date }

/** The table takes no changes: a trigger refuses them (`sql/audit.sql`). */
export async function recordAudit(database: Database, entry: AuditEntry): Promise<void> {
  const { organisation, ...others } = entry
  await database.insert(audit).values({
    ...others,
    personName: storable(entry.personName),
    organisationId: organisation,
  })
}

/**
 * The newest first, `limit` of those with an id below `before`, or of all. `isCompanyWide` adds what
 * belongs to no organisation.
 */
export async function listAudit(
  database: Database,
  organisation: OrganisationId,
  { before, limit, isCompanyWide }: { before: number | null; limit: number; isCompanyWide: boolean },
): Promise<RecordedAuditEntry[]> {
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
  }
  const isIts = eq(organisationId, organisation)
  const isShown = isCompanyWide ? or(isIts, isNull(organisationId)) : isIts
  const rows = await database
    .select({ ...columns, organisation: organisationId })
    .from(audit)
    .where(and(isShown, before === null ? undefined : lt(audit.id, before)))
    .orderBy(desc(audit.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, organisation: row.organisation as OrganisationId | null }))
}
