import {
  isIndexable,
  type Article,
  type ArticleVersion,
  type CardId,
  type Organisation,
  type OrganisationId,
} from '@/lib/base/domain/model'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'
import { toArticleHref } from '@/lib/base/links/links'
import { asSubject } from '@/lib/content/read'
import { getOrganisation } from '@/lib/features/company/organisations/directory'
import { buildAddress } from './site-address'

type Versioned = {
  cardId: CardId
  language?: TranslationLanguage
  versions?: readonly ArticleVersion[]
  isNoindex?: boolean
}

/** A language version as an absolute URL; `site` is its organisation. */
export type VersionAddress = { language: Language; address: string; cardId: CardId; site: OrganisationId }

/** Returns the indexable language versions on other organisations' sites, except those without a domain. */
export async function readForeignVersions({ foreignVersions = [] }: Article): Promise<VersionAddress[]> {
  const versions = await Promise.all(
    foreignVersions.filter(isIndexable).map(async ({ language, cardId, organisation: site }) => {
      const organisation = await asSubject(getOrganisation(site))
      const address = organisation && buildAddress(organisation, toArticleHref(cardId))
      return address ? [{ language, address, cardId, site }] : []
    }),
  )
  return versions.flat()
}

/**
 * Lists the URLs of an article in all its languages for search engines. If several organisations have the same
 * language, lists the home organisation's version, otherwise that with the lowest card id. Returns an empty list if
 * there is only one language, or if this article is not listed itself: it is `noindex`, or another URL is listed for
 * its language.
 */
export function listVersionAddresses(
  organisation: Organisation,
  { cardId, language, versions = [], isNoindex }: Versioned,
  foreignVersions: readonly VersionAddress[] = [],
): { language: Language; address: string }[] {
  const ownVersion = { language: language ?? CONTENT_LANGUAGE, cardId }
  const here = isNoindex
    ? []
    : [ownVersion, ...versions.filter(isIndexable)].flatMap((version) => {
        const address = buildAddress(organisation, toArticleHref(version.cardId))
        return address === null ? [] : [{ ...version, address, site: organisation.id }]
      })
  const home =
    foreignVersions.find((version) => version.language === CONTENT_LANGUAGE)?.site ?? organisation.id
  const rank = ({ site }: VersionAddress) => (site === home ? 0 : 1)
  const compare = (first: VersionAddress, other: VersionAddress) =>
    rank(first) - rank(other) || first.cardId - other.cardId
  const all = [...here, ...foreignVersions]
  const listed = all.filter((candidate) =>
    all.every((other) => other.language !== candidate.language || compare(candidate, other) <= 0),
  )
  const isListed = here.length > 0 && listed.some((version) => version.cardId === cardId)
  return isListed && listed.length > 1
    ? listed.map(({ language: of, address }) => ({ language: of, address }))
    : []
}
