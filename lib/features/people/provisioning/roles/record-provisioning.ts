import type { Database } from '@/lib/db/database'
import { recordAudit, type AuditResult } from '@/lib/features/kernel/operations/record-audit'

/** Actions of the directory in the audit log, in addition to the admin's operations. */
export const directoryRecords = [
  ...(['addPersonByDirectory', 'changePersonByDirectory', 'setDisabledByDirectory'] as const),
  ...(['removePersonByDirectory', 'saveGroupByDirectory', 'removeGroupByDirectory'] as const),
  'changeRolesByDirectory' as const,
]

/** The author of a change to provisioning: the directory, or a person in the admin. */
export type Actor = { id: string | null; name: string }

/** The directory as an author, by protocol. */
export const openIdConnect: Actor = { id: null, name: 'OpenID Connect' }
export const scim: Actor = { id: null, name: 'SCIM' }

type Line = {
  action: (typeof directoryRecords)[number]
  /** Kind and id of the changed object: `person …` or `group …`. */
  subject: string
  result?: AuditResult
  details: Record<string, string>
}

/** Writes a company-wide audit line. */
export const recordDirectory = (transaction: Database, { id, name }: Actor, line: Line): Promise<void> =>
  recordAudit(transaction, { result: 'done', ...line, personId: id, personName: name, organisation: null })
