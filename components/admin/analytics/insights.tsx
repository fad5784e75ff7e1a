import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { listInsights, type Insight } from '@/lib/features/insight/analytics/what-works'
import type { Report, ToHref } from './types'
import { usePageText } from './use-value-text'

type InsightsProps = { report: Report; isOnePage: boolean; toHref: ToHref }

/** Shows up to two sentences about unusual figures. Renders nothing if the counts are too small. */
export function Insights({ report, isOnePage, toHref }: InsightsProps) {
  const t = useTranslations('room.analytics.insights')
  const insights = listInsights(report, { isOnePage })
  if (insights.length === 0) return null
  return (
    <section className="mt-6 border-s-4 border-mark bg-wash px-5 py-4" aria-labelledby="funciona">
      <h2 id="funciona" className="pb-1 text-note font-semibold text-ink-soft">
        {t('title')}
      </h2>
      {insights.map((insight) => (
        <p key={insight.kind} className="max-w-[60rem] font-serif text-title-s/[1.4] not-first-of-type:pt-1">
          <Sentence insight={insight} toHref={toHref} />
        </p>
      ))}
    </section>
  )
}

function Sentence({ insight, toHref }: { insight: Insight; toHref: ToHref }) {
  const t = useTranslations('room.analytics')
  const format = useFormatter()
  const toTitle = usePageText()
  switch (insight.kind) {
    case 'results':
    case 'growth': {
      const { page, ...figures } = insight
      const values = {
        ...figures,
        title: toTitle(page),
        page: (words: React.ReactNode) => (
          <Link
            href={toHref({ piece: page.article?.piece ?? null })}
            className="underline decoration-1 underline-offset-3"
          >
            {words}
          </Link>
        ),
      }
      return insight.kind === 'results'
        ? t.rich('insights.results', values)
        : t.rich('insights.growth', values)
    }
    case 'campaign':
      return t('insights.campaign', insight)
    case 'group':
      return t('insights.group', {
        group: t(`groups.${insight.group}`),
        percent: format.number(insight.percent / 100, { style: 'percent' }),
      })
    case 'end':
      return t('insights.end', { percent: format.number(insight.percent / 100, { style: 'percent' }) })
  }
}
