import { useLocale, useTranslations } from 'next-intl'
import type { Language } from '@/lib/base/i18n/languages'
import { toContentLang, toInterfaceLang } from '@/lib/base/i18n/content-language'
import { toSeriesHref } from '@/lib/base/links/links'

type SeriesLineProps = {
  name: string
  part: number
  parts: number
  /** Language of the article; undefined for Spanish. */
  content: Language | undefined
}

export function SeriesLine({ name, part, parts, content }: SeriesLineProps) {
  const t = useTranslations('article')
  const locale = useLocale()
  return (
    <p
      {...toInterfaceLang(locale, content)}
      className="border-l-4 border-mark pl-4 font-sans text-ui figures"
    >
      {t('seriesPart', { part, parts })}
      {' · '}
      <a
        {...toContentLang(locale, content)}
        href={toSeriesHref(name)}
        className="font-semibold text-primary underline-offset-4 hover:underline"
      >
        {name}
      </a>
    </p>
  )
}
