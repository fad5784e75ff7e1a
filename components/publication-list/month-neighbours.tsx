import { useTranslations } from 'next-intl'
import { ArrowLeftIcon, ArrowRightIcon } from '@/components/ui/icons'
import type { MonthArchive } from '@/lib/base/domain/model'
import { toMonthHref } from '@/lib/base/links/links'

type Month = Pick<MonthArchive, 'start' | 'end' | 'label'>

/** Links to the nearest months with publications. `months`: newest first. */
export function MonthNeighbours({ months, month }: { months: Month[]; month: Month }) {
  const t = useTranslations('panel')
  const at = months.findIndex(({ start, end }) => start === month.start && end === month.end)
  const [older, newer] = at < 0 ? [] : [months[at + 1], months[at - 1]]
  if (!older && !newer) return null
  return (
    <nav
      aria-label={t('archives')}
      data-print="hidden"
      className="mt-8 flex flex-wrap justify-between gap-4 border-t-2 border-ink pt-5"
    >
      {older && (
        <a href={toMonthHref(older)} rel="prev" className="button-text">
          <ArrowLeftIcon />
          {older.label}
        </a>
      )}
      {newer && (
        <a href={toMonthHref(newer)} rel="next" className="button-text ml-auto">
          {newer.label}
          <ArrowRightIcon />
        </a>
      )}
    </nav>
  )
}
