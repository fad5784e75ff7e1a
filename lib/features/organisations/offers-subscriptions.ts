import type { Organisation, OrganisationId } from '@/lib/base/domain/model'
import { describeOrganisation } from '@/lib/features/organisations/directory'
import { isMailConfigured } from '@/lib/base/mail/due-mails'

/**
 * Whether readers can get mail about an organisation's publications: a mail server is configured, the
 * store is ours, and the organisation has a domain that its mails can lead to.
 */
export async function offersSubscriptions(organisation: OrganisationId): Promise<boolean> {
  return isMailConfigured() && (await describeOrganisation(organisation)).domain !== null
}

/** The same of one that is known. */
export const hasNewsByMail = ({ domain }: Organisation) => isMailConfigured() && domain !== null
