import type { Article } from '@/lib/base/domain/model'
import { toArticleHref } from '@/lib/base/links/links'
import { asSubject } from '@/lib/content/read'
import { getOrganisation } from '@/lib/features/organisations/directory'
import { buildAddress } from './site-address'

/**
 * The address that crawlers are to list instead of a copy's: that of its home. Null where the copy's own is
 * listed, and where the home has no domain.
 */
export async function readHomeAddress({ home }: Article): Promise<string | null> {
  const organisation = home && (await asSubject(getOrganisation(home.organisation)))
  return organisation ? buildAddress(organisation, toArticleHref(home.cardId)) : null
}
