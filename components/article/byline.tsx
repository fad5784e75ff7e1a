import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useReadingTime } from '@/components/card/reading-time'
import type { Article, IsoInstant, TimeZone } from '@/lib/base/domain/model'
import { toLocalDay, toTimeZone } from '@/lib/base/domain/time-zone'
import { toInterfaceLang } from '@/lib/base/i18n/content-language'
import { toLongDay } from '@/lib/base/i18n/long-day'
import { toTopicHref } from '@/lib/base/links/links'
import { Listen } from './listen'

type BylineProps = { article: Article; readingMinutes: number }

/** Shows author, date and reading time in one line, or one below the other in the margin. */
export function Byline({ article, readingMinutes }: BylineProps) {
  const t = useTranslations('article')
  const toReadingTime = useReadingTime()
  const { author, publishedAt, updatedAt } = article
  const zone = toTimeZone(useTimeZone())
  const toDay = (at: IsoInstant | null) => at && toLocalDay(at, zone)
  const isUpdated = updatedAt !== null && toDay(updatedAt) !== toDay(publishedAt)
  return (
    <div {...toInterfaceLang(useLocale(), article.language)} className="byline">
      {author && (
        <span>
          {t.rich('by', {
            author,
            link: (name) => (
              <a href={toTopicHref({ kind: 'author', name: author })} rel="author">
                {name}
              </a>
            ),
          })}
        </span>
      )}
      {publishedAt && <Day at={publishedAt} zone={zone} message="published" />}
      {isUpdated && <Day at={updatedAt} zone={zone} message="updated" />}
      <span>{toReadingTime(readingMinutes)}</span>
      <Listen
        labels={{ listen: t('listen'), pause: t('pause'), resume: t('resume'), stop: t('stop') }}
        {...(article.language && { language: article.language })}
      />
    </div>
  )
}

type DayProps = { at: IsoInstant; zone: TimeZone; message: 'published' | 'updated' }

function Day({ at, zone, message }: DayProps) {
  const t = useTranslations('article')
  const date = toLongDay(at, useLocale(), zone)
  return <time dateTime={at}>{t(message, { date })}</time>
}
