import { useTranslations } from 'next-intl'
import { parseAnalyticsQuery, toAnalyticsHref } from '@/lib/features/insight/analytics/analytics-address'
import { toQueueHref } from '@/lib/features/audience/comments/queue-address'
import { breakdownColumn, breakdownsStyle, PageTable, ValueTable } from './analytics-report'
import { FigureTiles } from './figure-tiles'
import { LineChart } from './line-chart'
import type { Report, ToHref } from './types'

type AnalyticsSummaryProps = {
  place: string
  isAcross: boolean
  /** True if the person may open the list of comments. */
  mayModerate: boolean
  report: Report
}

/**
 * Shows the last thirty days on the admin's home page. Everything links to the screen 'Lecturas', except the number of
 * comments, which links to the comments.
 */
export function AnalyticsSummary({ place, isAcross, mayModerate, report }: AnalyticsSummaryProps) {
  const t = useTranslations('room.home.readings')
  const toHref: ToHref = (changes) => toAnalyticsHref(place, { ...parseAnalyticsQuery({}), ...changes })
  if (report.totals.every(({ count }) => count === 0)) return <p className="text-ink-soft">{t('empty')}</p>
  return (
    <>
      <FigureTiles
        report={report}
        toHref={(changes) =>
          mayModerate && changes.measure === 'comments' ? toQueueHref(place) : toHref(changes)
        }
      />
      <LineChart report={report} today={report.period.to} />
      <div className={breakdownsStyle}>
        <div className={breakdownColumn}>
          <PageTable report={report} isAcross={isAcross} toHref={toHref} />
        </div>
        <div className={breakdownColumn}>
          <ValueTable name="source" report={report} toHref={toHref} />
        </div>
      </div>
    </>
  )
}
