import * as z from 'zod'
import {
  done,
  missing,
  refused,
  type Outcome,
  type RoomContext,
} from '@/lib/features/kernel/operations/operation'
import type { CompanyLock, SiteValueChange } from './save-site-value'

/** The scope of a design value: an organisation's own, or its company's, which owners change in the admin. */

/** Selects the company's value and its lock; null for the organisation's own value. */
export const companyInput = z
  .object({
    isLocked: z.boolean(),
    wasLocked: z.boolean(),
    isExtendable: z.boolean().default(false),
    wasExtendable: z.boolean().default(false),
  })
  .nullable()
  .default(null)

/** True to save the value in the draft of the organisation's design, which readers do not see. */
export const draftInput = z.boolean().default(false)

/**
 * Returns true if the caller may save values in this scope. Only owners may change a company's value, because it
 * applies to all its organisations. Tokens may not, even an owner's.
 */
const mayChangeScope = ({ role }: RoomContext, company: CompanyLock | null): boolean =>
  company === null || role === 'owner'

/** Describes the scope for the audit log. */
export const describeScope = ({ company, isDraft }: SavedScope): Record<string, string> => ({
  ...(company && {
    isCompany: 'true',
    isLocked: company.isExtendable ? 'extendable' : String(company.isLocked),
  }),
  ...(isDraft && { isDraft: 'true' }),
})

type SavedScope = { company: CompanyLock | null; isDraft: boolean }

/** Returns a refusal if a value cannot be saved in a scope, otherwise null. Values of the company have no drafts. */
export function refuseScope(context: RoomContext, { company, isDraft }: SavedScope): Outcome<never> | null {
  if (!mayChangeScope(context, company)) return refused('companyOwners')
  return company && isDraft ? refused('companyDraft') : null
}

export function toSaveOutcome(change: SiteValueChange): Outcome<null> {
  if (change.kind === 'stale') {
    const { current: value, isLocked, isExtendable } = change
    return { kind: 'stale', current: { value, isLocked, isExtendable } }
  }
  if (change.kind === 'locked') return refused('companyLocked')
  if (change.kind === 'extended') return refused('companyExtended')
  return change.kind === 'missing' ? missing : done(null)
}
