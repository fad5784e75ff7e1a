import { useFormatter, useTranslations } from 'next-intl'
import { months, summarise, toSparkline, type FigureName } from '@/lib/features/company/member/sample-figures'
import { Panel } from '@/components/member/ui/panel'

const WIDTH = 240
const HEIGHT = 48

/** A figure, its change since last month, and a line chart of the year. */
export function Statistic({ name }: { name: FigureName }) {
  const t = useTranslations('sections.widgets')
  const format = useFormatter()
  const { value, change } = summarise(name)
  return (
    <Panel title={t(`figures.${name}`)}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-numeral font-semibold tabular-nums">{format.number(value)}</span>
        <span className="text-note text-ink-soft tabular-nums">
          {t('change', {
            change: format.number(change, {
              style: 'percent',
              maximumFractionDigits: 1,
              signDisplay: 'always',
            }),
          })}
        </span>
      </p>
      <svg
        viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-14 w-full text-primary"
      >
        <polyline
          points={toSparkline(
            months.map((month) => month[name]),
            WIDTH,
            HEIGHT,
          )}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </Panel>
  )
}
