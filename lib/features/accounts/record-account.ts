import type { AuditEntry, AuditResult } from '@/lib/features/audit/audit'
import { toClientNetwork } from '@/lib/base/http/client-address'
import type { AccountContext } from './account-action'

/** What has a line beside the room's operations. */
export const accountRecords = [
  ...(['signIn', 'signOut', 'becomeOwner', 'acceptInvitation', 'changePassword'] as const),
  ...(['setPasswordByLink', 'endSession', 'addPasskey', 'removePasskey'] as const),
]

/**
 * A line of the audit log about an account, which belongs to no organisation. What a stranger typed as an
 * address is not in it: it may be a password.
 */
export async function recordAccount(
  { store, address }: Pick<AccountContext, 'store' | 'address'>,
  person: { id: string; name: string } | null,
  action: (typeof accountRecords)[number],
  result: AuditResult,
  details: AuditEntry['details'],
): Promise<void> {
  await store.recordAudit({
    personId: person?.id ?? null,
    personName: person?.name ?? '',
    organisation: null,
    action,
    subject: null,
    result,
    details: { ...details, network: toClientNetwork(address) },
  })
}
