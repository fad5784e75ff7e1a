import type { AuditEntry, AuditResult } from '@/lib/features/kernel/operations/record-audit'
import { toClientNetwork } from '@/lib/base/http/client-address'
import type { AccountContext } from './account-action'
import type { Granted, Redeemed } from './links'
import { countRefusal } from './rate-limits'

/** Actions on accounts that the audit log contains besides the admin's operations. */
export const accountRecords = [
  ...(['signIn', 'signOut', 'becomeOwner', 'acceptInvitation', 'changePassword'] as const),
  ...(['setPasswordByLink', 'endSession', 'endProviderSession', 'addPasskey', 'removePasskey'] as const),
  'setSignInPolicy' as const,
]

/**
 * Records an account action, which belongs to no organisation, in the audit log. Omits an address typed by a stranger,
 * because it may be a password. Refusals beyond a limit share one line per 15 minutes and network: the log is never
 * truncated, and must not be flooded.
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

/** Records an accepted invitation in the log of its organisation. Returns the path of the page to open next. */
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
