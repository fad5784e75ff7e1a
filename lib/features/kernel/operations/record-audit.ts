import type { OrganisationId } from '@/lib/base/domain/model'
import { storable, type Database } from '@/lib/db/database'
import { audit } from '@/lib/db/schema'

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
