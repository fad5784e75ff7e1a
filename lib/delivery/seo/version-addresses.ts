import type { ArticleVersion, CardId, Organisation } from '@/lib/base/domain/model'
import type { TranslationLanguage } from '@/lib/base/domain/translation'
import { CONTENT_LANGUAGE } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'
import { toArticleHref } from '@/lib/base/links/links'
import { buildAddress } from './site-address'

type Versioned = {
  cardId: CardId
  language?: TranslationLanguage
  versions?: readonly ArticleVersion[]
  isNoindex?: boolean
  seo?: { isNoindex: boolean } | null
}

/**
 * Where crawlers find a text in each of its languages, its own first; none where there is one alone, or where it is to be
 * left out.
 */
export function listVersionAddresses(
  organisation: Organisation,
  { cardId, language, versions = [], isNoindex = false, seo }: Versioned,
): { language: Language; address: string }[] {
  const own = {
    language: language ?? CONTENT_LANGUAGE,
    cardId,
    isNoindex: isNoindex || (seo?.isNoindex ?? false),
  }
  const others = versions.filter((version) => !version.isNoindex)
  if (own.isNoindex || others.length === 0) return []
  return [own, ...others].flatMap((version) => {
    const address = buildAddress(organisation, toArticleHref(version.cardId))
    return address === null ? [] : [{ language: version.language, address }]
  })
}
