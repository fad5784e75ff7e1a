import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { CloseIcon } from '@/components/ui/icons'
import type { AnalyticsQuery } from '@/lib/features/insight/analytics/analytics-address'
import type { ToHref } from './types'
import { useValueText } from './use-value-text'

type ActiveFiltersProps = {
  query: AnalyticsQuery
  /** Title of the publication that the report is filtered by; null without this filter. */
  title: string | null
  toHref: ToHref
}

export function ActiveFilters({ query, title, toHref }: ActiveFiltersProps) {
  const t = useTranslations('room.analytics')
  const toText = useValueText()
  const { piece, page, dimension, value } = query
  const filters = [
    piece !== null && { name: t('publication'), text: title ?? '', href: toHref({ piece: null }) },
    piece === null &&
      page !== null && { name: t('page'), text: t(`pages.${page}`), href: toHref({ page: null }) },
    dimension !== null &&
      value !== null && {
        name: t(`one.${dimension}`),
        text: toText(dimension, value),
        href: toHref({ dimension: null, value: null }),
      },
  ].filter((filter) => filter !== false)
  if (filters.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2 pb-4" aria-label={t('filters')}>
      {filters.map(({ name, text, href }) => (
        <li key={name}>
          <Link
            href={href}
            aria-label={t('removeFilter', { name, value: text })}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-[1.5rem] border border-primary py-1 ps-4 pe-3 text-ink hover:bg-wash"
          >
            <span>
              {name}: <b className="font-semibold">{text}</b>
            </span>
            <CloseIcon />
          </Link>
        </li>
      ))}
    </ul>
  )
}
