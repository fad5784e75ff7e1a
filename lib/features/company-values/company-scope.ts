import * as z from 'zod'
import { done, missing, refused, type Outcome, type RoomContext } from '@/lib/features/operations/operation'
import type { CompanyLock, SiteValueChange } from './save-site-value'

/** The scope of a design value: an organisation's own, or its company's, which owners change in the admin. */

/** Without it, an operation concerns the organisation's own value. */
export const companyInput = z
  .object({ isLocked: z.boolean(), wasLocked: z.boolean() })
  .nullable()
  .default(null)

/** A value of the company applies to all its organisations. Tokens act in one organisation, even an owner's. */
export const mayChangeScope = ({ role }: RoomContext, company: CompanyLock | null): boolean =>
  company === null || role === 'owner'

/** Describes the scope for the audit log. */
export const describeScope = (company: CompanyLock | null): Record<string, string> =>
  company ? { isCompany: 'true', isLocked: String(company.isLocked) } : {}

/** Converts the result of a save to the operation's outcome. */
export function toSaveOutcome(change: SiteValueChange): Outcome<null> {
  if (change.kind === 'stale')
    return { kind: 'stale', current: { value: change.current, isLocked: change.isLocked } }
  if (change.kind === 'locked') return refused('companyLocked')
  return change.kind === 'missing' ? missing : done(null)
}
