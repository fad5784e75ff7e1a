import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import type { Correction } from '@/lib/base/domain/model'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { toContentLang, toInterfaceLang } from '@/lib/base/i18n/content-language'
import { toLongDay } from '@/lib/base/i18n/long-day'

/** What was wrong in an article, at its end: the day of each, and what it says. */
export function Corrections({ corrections }: { corrections: Correction[] }) {
  const t = useTranslations('article')
  const locale = useLocale()
  const zone = toTimeZone(useTimeZone())
  return (
    <aside
      {...toInterfaceLang(locale)}
      aria-label={t('corrections')}
      className="flex w-full max-w-measure flex-col gap-2 border-t-2 border-ink pt-3 font-sans text-ui"
    >
      {corrections.map(({ at, text }) => (
        <p key={`${at} ${text}`}>
          <time dateTime={at} className="font-semibold">
            {t('correction', { date: toLongDay(new Date(at), locale, zone) })}
          </time>{' '}
          <span {...toContentLang(locale)}>{text}</span>
        </p>
      ))}
    </aside>
  )
}
