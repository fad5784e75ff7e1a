import { useTranslations } from 'next-intl'
import { Button } from '@/components/admin-ui/button'
import { DayFilter, FilterTabs } from '@/components/admin-ui/filters'
import { Options } from '@/components/admin-ui/options'
import {
  listOtherParameters,
  spans,
  toComparisonName,
  type AnalyticsQuery,
} from '@/lib/features/insight/analytics/analytics-address'
import { comparisons } from '@/lib/features/insight/analytics/analytics-period'
import type { Report, ToHref } from './types'

type PeriodBarProps = { query: AnalyticsQuery; period: Report['period']; action: string; toHref: ToHref }

/**
 * Selects the period of a report, and the period to compare it with. Common periods are links, others are chosen in a
 * form. Needs no JavaScript.
 */
export function PeriodBar({ query, period, action, toHref }: PeriodBarProps) {
  const t = useTranslations('room.analytics')
  const isCustom = query.from !== null || query.to !== null
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-5">
      <FilterTabs
        label={t('period')}
        tabs={spans.map((span) => ({
          id: span,
          href: toHref({ span, from: null, to: null }),
          isCurrent: !isCustom && query.span === span,
          text: t(`spans.${span}`),
        }))}
      />
      <form action={action} className="flex flex-wrap gap-3" key={JSON.stringify(query)}>
        {listOtherParameters(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <DayFilter name="desde" label={t('from')} value={period.from} />
        <DayFilter name="hasta" label={t('to')} value={period.to} />
        <label className="flex flex-col gap-1 text-note text-ink-soft">
          {t('compareWith')}
          <select
            name="comparar"
            defaultValue={toComparisonName(query.compare)}
            className="text-box min-h-11 text-ui text-ink"
          >
            <Options
              options={comparisons.toReversed().map((comparison) => ({
                id: toComparisonName(comparison),
                name: t(`comparisons.${comparison}`),
              }))}
            />
          </select>
        </label>
        <Button type="submit" look="outline" className="self-end">
          {t('show')}
        </Button>
      </form>
    </div>
  )
}
