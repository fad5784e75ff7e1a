import type { Article } from '@/lib/base/domain/model'
import { toArticleHref } from '@/lib/base/links/links'
import { asSubject } from '@/lib/content/read'
import { getOrganisation } from '@/lib/features/company/organisations/directory'
import { buildAddress } from './site-address'

/**
 * Returns the canonical URL of a copy: that of its original. Returns null for other articles, or if the home
 * organisation has no domain.
 */
export async function readHomeAddress({ home }: Article): Promise<string | null> {
  const organisation = home && (await asSubject(getOrganisation(home.organisation)))
  return organisation ? buildAddress(organisation, toArticleHref(home.cardId)) : null
}
