'use client'

import dynamic from 'next/dynamic'
import { useFormatter, useTranslations } from 'next-intl'
import { months, sources } from '@/lib/features/company/member/sample-figures'
import { DataTable } from '@/components/member/ui/data-table'
import { Panel } from '@/components/member/ui/panel'
import type { ChartKind } from './chart'

/**
 * Rendered only in the browser, into a box of fixed size: Recharts measures its box, and writes style attributes, which
 * the content security policy forbids in HTML.
 */
const Chart = dynamic(() => import('./chart').then((module) => module.Chart), { ssr: false })

/** A chart, and a table with the same figures for screen readers and for readers who prefer tables. */
export function ChartPanel({ kind }: { kind: ChartKind }) {
  const t = useTranslations('sections.widgets')
  const table = useChartTable(kind)
  return (
    <Panel title={t(`charts.${kind}`)}>
      <div role="img" aria-label={t(`charts.${kind}`)} className="h-64 text-note">
        <Chart kind={kind} />
      </div>
      <details>
        <summary className="min-h-7 cursor-pointer font-semibold text-primary">{t('showFigures')}</summary>
        <DataTable caption={t(`charts.${kind}`)} {...table} />
      </details>
    </Panel>
  )
}

function useChartTable(kind: ChartKind) {
  const t = useTranslations('sections.widgets')
  const format = useFormatter()
  if (kind === 'sources') {
    return {
      columns: [t('source'), t('share')],
      rows: sources.map(({ key, share }) => ({ key, cells: [t(`sourceNames.${key}`), `${share} %`] })),
    }
  }
  return {
    columns: [t('month'), t('figures.visits'), t('figures.comments'), t('figures.tickets')],
    rows: months.map(({ month, visits, comments, tickets }) => ({
      key: month,
      cells: [
        format.dateTime(new Date(month), { month: 'long', year: 'numeric' }),
        ...[visits, comments, tickets].map((figure) => format.number(figure)),
      ],
    })),
  }
}
