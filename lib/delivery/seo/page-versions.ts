import type { ListedPage, SitePage } from '@/lib/base/domain/model'
import type { TextLanguage } from '@/lib/base/domain/translation'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import { readPages } from '@/lib/content/read'
import { getOrganisation } from '@/lib/features/company/organisations/directory'
import { buildAddress } from './site-address'

type Version = { language: TextLanguage; href: string; isNoindex: boolean }

/** Lists a static page in all its languages, including this one. Empty if it has only one language. */
export function listPageVersions(
  { cardId, originalCardId = cardId }: Pick<SitePage, 'cardId' | 'originalCardId'>,
  pages: readonly ListedPage[],
): Version[] {
  const versions = pages.filter(
    (page) => page.cardId === originalCardId || page.originalCardId === originalCardId,
  )
  if (versions.length < 2) return []
  return versions.map(({ language = CONTENT_LANGUAGE, path, isNoindex }) => ({
    language,
    href: path,
    isNoindex,
  }))
}

/** Returns the URL of the original of a copied static page; null for other pages, and if the original has no URL. */
export async function readPageHome({ home }: SitePage): Promise<string | null> {
  if (!home) return null
  const [organisation, pages] = await Promise.all([
    getOrganisation(home.organisation),
    readPages(home.organisation),
  ])
  const original = pages?.find(({ cardId }) => cardId === home.cardId)
  return organisation && original ? buildAddress(organisation, original.path) : null
}
