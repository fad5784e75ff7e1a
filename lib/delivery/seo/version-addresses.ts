import { isIndexable, type ArticleVersion, type CardId, type Organisation } from '@/lib/base/domain/model'
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
}

/**
 * Lists the addresses of a text in each of its languages for crawlers, its own first. Empty if it has one
 * language only or is not indexable.
 */
export function listVersionAddresses(
  organisation: Organisation,
  { cardId, language, versions = [], isNoindex }: Versioned,
): { language: Language; address: string }[] {
  const own = { language: language ?? CONTENT_LANGUAGE, cardId }
  const others = versions.filter(isIndexable)
  if (isNoindex || others.length === 0) return []
  return [own, ...others].flatMap((version) => {
    const address = buildAddress(organisation, toArticleHref(version.cardId))
    return address === null ? [] : [{ language: version.language, address }]
  })
}
