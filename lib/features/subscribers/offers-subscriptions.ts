import type { OrganisationId } from '@/lib/base/domain/model'
import { describeOrganisation } from '@/lib/features/organisations/directory'
import { getSettings } from '@/lib/base/platform/settings'

/**
 * Whether readers can get mail about an organisation's publications: a mail server is configured, the
 * store is ours, and the organisation has a domain that its mails can lead to.
 */
export async function offersSubscriptions(organisation: OrganisationId): Promise<boolean> {
  return isMailConfigured() && (await describeOrganisation(organisation)).domain !== null
}

/** The same of any organisation with a domain. */
export function isMailConfigured(): boolean {
  const { SMTP_URL, CONTENT_SERVICE_URL } = getSettings()
  return SMTP_URL !== undefined && CONTENT_SERVICE_URL === undefined
}
