import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { estimateReadingMinutes } from '@/lib/features/kernel/article/reading-time'
import type { Publication } from '@/lib/base/domain/model'
import { toTimeZone } from '@/lib/base/domain/time-zone'
import { toInterfaceLang } from '@/lib/base/i18n/content-language'
import { toLongDay } from '@/lib/base/i18n/long-day'
import { useReadingTime } from './reading-time'

type CardFactsProps = {
  publication: Publication
  /** True to show only the date and the reading time. */
  isShort?: boolean
}

/** Shows date, author, reading time and number of comments. Omits unknown ones. */
export function CardFacts({ publication, isShort = false }: CardFactsProps) {
  const t = useTranslations('card')
  const toReadingTime = useReadingTime()
  const locale = useLocale()
  const zone = toTimeZone(useTimeZone())
  const lang = toInterfaceLang(locale, publication.language)
  const { publishedAt, content } = publication
  const { author, commentCount } = isShort ? { author: null, commentCount: null } : publication
  const minutes = content.trim() === '' ? null : estimateReadingMinutes(content)
  const isEmpty = !publishedAt && !author && minutes === null && !commentCount
  return isEmpty ? null : (
    <p {...lang} className="facts">
      {publishedAt && <time dateTime={publishedAt}>{toLongDay(publishedAt, locale, zone)}</time>}
      {author && <span>{author}</span>}
      {minutes !== null && <span>{toReadingTime(minutes)}</span>}
      {commentCount !== null && commentCount > 0 && <span>{t('comments', { count: commentCount })}</span>}
    </p>
  )
}
