import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { Correction } from '@/lib/base/domain/model'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { toContentLang, toInterfaceLang } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'
import { toLongDay } from '@/lib/base/i18n/long-day'

type CorrectionsProps = {
  corrections: Correction[]
  /** Language of the article; undefined for Spanish. */
  content?: Language | undefined
}

export function Corrections({ corrections, content }: CorrectionsProps) {
  const t = useTranslations('article')
  const locale = useLocale()
  const zone = toTimeZone(useTimeZone())
  return (
    <aside
      {...toInterfaceLang(locale, content)}
      aria-label={t('corrections')}
      className="flex w-full max-w-measure flex-col gap-2 border-t-2 border-ink pt-3 font-sans text-ui"
    >
      {corrections.map(({ at, text }) => (
        <p key={`${at} ${text}`}>
          <time dateTime={at} className="font-semibold">
            {t('correction', { date: toLongDay(at, locale, zone) })}
          </time>{' '}
          <span {...toContentLang(locale, content)}>{text}</span>
        </p>
      ))}
    </aside>
  )
}
