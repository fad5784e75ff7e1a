import { toDisplayedDomain } from '@/lib/base/domain/displayed-domain'
import type { OrganisationId } from '@/lib/base/domain/model'
import type { Database } from '@/lib/db/database'
import { releaseDomain } from '@/lib/db/organisation-domains'
import { listAdministrators, notify } from '@/lib/features/people/notifications/notify'

/**
 * Removes a domain from all other organisations and notifies their administrators. Returns the ids of these
 * organisations. Call it in the transaction that adds the domain to `organisation`, after `lockDomains`.
 */
export async function moveDomain(
  transaction: Database,
  organisation: OrganisationId,
  domain: string,
): Promise<OrganisationId[]> {
  const others = await releaseDomain(transaction, organisation, domain)
  for (const other of others) {
    await notify(transaction, {
      organisation: other,
      kind: 'domainMoved',
      key: `domain ${domain} moved ${new Date().toISOString()}`,
      to: await listAdministrators(transaction, other),
      by: null,
      piece: null,
      title: toDisplayedDomain(domain),
      path: '/ajustes/dominio',
    })
  }
  return others
}
