import type { AuditEntry } from '@/lib/features/audit/audit'
import type { AuditResult } from '@/lib/base/domain/history-kinds'
import { toClientNetwork } from '@/lib/base/http/client-address'
import type { AccountContext } from './account-action'
import type { Granted, Redeemed } from './links'
import { countRefusal } from './rate-limits'

/** What has a line beside the room's operations. */
export const accountRecords = [
  ...(['signIn', 'signOut', 'becomeOwner', 'acceptInvitation', 'changePassword'] as const),
  ...(['setPasswordByLink', 'endSession', 'endProviderSession', 'addPasskey', 'removePasskey'] as const),
  'setSignInPolicy' as const,
]

/**
 * A line of the audit log about an account, which belongs to no organisation. What a stranger typed as an
 * address is not in it: it may be a password. Refusals beyond a limit are one line, by window and network:
 * no one fills a log that nothing is deleted from.
 */
export async function recordAccount(
  { store, address, now }: Pick<AccountContext, 'store' | 'address' | 'now'>,
  person: { id: string; name: string } | null,
  action: (typeof accountRecords)[number],
  result: AuditResult,
  details: AuditEntry['details'],
): Promise<void> {
  const network = toClientNetwork(address)
  const line = { organisation: null, action, subject: null, result }
  const room = result === 'refused' ? await countRefusal(network) : 'line'
  if (room === 'none') return
  if (room === 'summary') {
    const more = { reason: 'moreRefusals', network }
    return store.audit.recordAudit({ ...line, personId: null, personName: '', details: more })
  }
  await store.audit.recordAudit({
    ...line,
    personId: person?.id ?? null,
    personName: person?.name ?? '',
    details: { ...details, network },
  })
  if (result === 'done') await store.audit.dropAuditNetworks(now)
}

/** That somebody has accepted an invitation, in the log of where they come to; their first page there. */
export async function recordAcceptance(
  { store }: Pick<AccountContext, 'store'>,
  { personId, personName, organisation, role }: Redeemed & Granted,
): Promise<string> {
  await store.audit.recordAudit({
    personId,
    personName,
    organisation,
    action: 'acceptInvitation',
    subject: null,
    result: 'done',
    details: { role },
  })
  return organisation ? `/${organisation}` : '/'
}
