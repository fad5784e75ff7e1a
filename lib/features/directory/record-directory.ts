import type { AuditResult } from '@/lib/base/domain/history-kinds'
import type { Database } from '@/lib/db/database'
import { recordAudit } from '@/lib/features/audit/audit'

/** What has a line beside the room's operations. */
export const directoryRecords = [
  ...(['addPersonByDirectory', 'changePersonByDirectory', 'setDisabledByDirectory'] as const),
  ...(['removePersonByDirectory', 'saveGroupByDirectory', 'removeGroupByDirectory'] as const),
  'changeRolesByDirectory' as const,
]

/** Who changes what the directory has a say in: itself, or a person of the room. */
export type Actor = { id: string | null; name: string }

/** The directory, by how it is heard. */
export const openIdConnect: Actor = { id: null, name: 'OpenID Connect' }
export const scim: Actor = { id: null, name: 'SCIM' }

type Line = {
  action: (typeof directoryRecords)[number]
  /** `person …` or `group …` */
  subject: string
  result?: AuditResult
  details: Record<string, string>
}

/** A line of the audit log, which belongs to no organisation. */
export const recordDirectory = (transaction: Database, { id, name }: Actor, line: Line): Promise<void> =>
  recordAudit(transaction, { result: 'done', ...line, personId: id, personName: name, organisation: null })
