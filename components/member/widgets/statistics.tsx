import {
  figureNames,
  months,
  summarise,
  toSparkline,
  type FigureName,
  sources,
} from '@/lib/features/company/member/sample-figures'
import { useFormatter, useTranslations } from 'next-intl'
import { Panel } from '@/components/member/ui/panel'
import { Progress } from '@/components/member/ui/progress'

export function Statistics() {
  return (
    <div className="grid items-start gap-5 bar:grid-cols-2 panel:grid-cols-3">
      {figureNames.map((name) => (
        <Statistic key={name} name={name} />
      ))}
      <div className="bar:col-span-2 panel:col-span-3">
        <SourceShares />
      </div>
    </div>
  )
}

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

/** Bar chart of where visitors came from. */
export function SourceShares() {
  const t = useTranslations('sections.widgets')
  return (
    <Panel title={t('sources')}>
      <ul role="list" className="flex flex-col gap-3">
        {sources.map(({ key, share }) => (
          <li key={key} className="flex flex-col gap-1.5">
            <span className="flex justify-between gap-4">
              <span>{t(`sourceNames.${key}`)}</span>
              <span className="tabular-nums">{share} %</span>
            </span>
            <Progress label={t(`sourceNames.${key}`)} value={share} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
