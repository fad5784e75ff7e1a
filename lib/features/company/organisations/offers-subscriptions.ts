import type { Organisation, OrganisationId } from '@/lib/base/domain/model'
import { describeOrganisation } from '@/lib/features/company/organisations/directory'
import { isMailConfigured } from '@/lib/base/mail/is-mail-configured'

/**
 * Returns true if readers can subscribe to mail about an organisation's publications: a mail server is
 * configured, and the organisation has a domain for the links in mails.
 */
export async function offersSubscriptions(organisation: OrganisationId): Promise<boolean> {
  return isMailConfigured() && (await describeOrganisation(organisation)).domain !== null
}

/** Returns true if readers can subscribe to mail about this organisation's publications. */
export const hasNewsByMail = ({ domain }: Organisation) => isMailConfigured() && domain !== null
