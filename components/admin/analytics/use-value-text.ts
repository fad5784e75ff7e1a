import { useLocale, useTranslations } from 'next-intl'
import {
  DIRECT,
  NEWSLETTER,
  toCampaignName,
  type Dimension,
  type OtherPage,
} from '@/lib/base/domain/analytics'
import { languageNames, parseLanguage } from '@/lib/base/i18n/languages'
import type { PageRow } from './types'

type Name = Dimension | 'sourceGroup'

/**
 * Returns a function that names a value of a dimension. The value `null` is the sum of all values that are not listed.
 */
export function useValueText(): (dimension: Name, value: string | null) => string {
  const t = useTranslations('room.analytics')
  const locale = useLocale()
  const choice = (group: 'groups' | 'devices' | 'times', value: string) => {
    const key = `${group}.${value}` as Parameters<typeof t.has>[0]
    return t.has(key) ? t(key) : value
  }
  return (dimension, value) => {
    if (value === null) return t('others')
    if (dimension === 'sourceGroup') return choice('groups', value)
    if (dimension === 'device') return choice('devices', value)
    if (dimension === 'time') return choice('times', value)
    if (dimension === 'source' && value === DIRECT) return t('groups.direct')
    if (dimension === 'source' && value === NEWSLETTER) return t('groups.newsletter')
    if (dimension === 'campaign') return toCampaignName(value)
    if (dimension === 'language') return toLanguageName(value)
    if (dimension === 'country') return toCountryName(value, locale)
    if (dimension === 'download') return value.split('/').at(-1) || value
    return value
  }
}

function toLanguageName(value: string): string {
  const language = parseLanguage(value)
  return language ? languageNames[language] : value
}

function toCountryName(code: string, locale: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code)
    : code
}

/** Returns a function that names a page: an article by its title, other pages by their kind. */
export function usePageText(): (page: PageRow['page']) => string {
  const t = useTranslations('room.analytics')
  const untitled = useTranslations('room.pieces')('untitled')
  return ({ article, kind }) => {
    if (article) return article.title || untitled
    return kind === 'article' ? untitled : t(`pages.${kind satisfies OtherPage}`)
  }
}
