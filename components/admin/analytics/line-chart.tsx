import { useFormatter, useTranslations } from 'next-intl'
import type { IsoDate } from '@/lib/base/domain/model'
import { toTop } from './chart-scale'
import type { Report } from './types'

const keyStyle = 'inline-flex items-center gap-2 text-note text-ink-soft before:w-6 before:border-t-2'
const scaleStyle =
  'pointer-events-none absolute left-0 rounded-control bg-paper/80 pe-1 text-note text-ink-soft tabular-nums'
const lineStyle = 'stroke-primary stroke-[2.5] [stroke-linejoin:round]'
const tableStyle =
  'min-w-60 [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1 [&_:is(th,td)]:pr-6 [&_td]:text-end [&_td]:tabular-nums [&_th]:text-start [&_th]:font-normal'

type LineChartProps = {
  report: Pick<Report, 'series' | 'unit' | 'measure' | 'period' | 'comparison'>
  /** The current day: its entry (a day or a month) is incomplete. */
  today: IsoDate
}
type Entry = Report['series'][number]

/** Width per entry and height of the drawing, in units of the SVG. */
const STEP = 10
const HEIGHT = 100
/** Maximum number of dates below the chart. */
const NAMED = 5

/**
 * Draws a figure over time as a line, and the compared period as a dashed line. The last stretch is dotted if its entry
 * is incomplete. Contains a table with the same figures. Rendered on the server, without JavaScript.
 */
export function LineChart({ report, today }: LineChartProps) {
  const { series, unit, measure, period, comparison } = report
  const t = useTranslations('room.analytics')
  const format = useFormatter()
  const show = useEntryName(unit)
  const isOpen = period.to >= today
  const top = toTop(Math.max(...series.map(({ count, before }) => Math.max(count, before ?? 0))))
  const title = t(unit === 'day' ? 'perDay' : 'perMonth', { measure: t(`measures.${measure}`) })
  const showPeriod = ({ from, to }: Report['period']) =>
    format.dateTimeRange(new Date(from), new Date(to), {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
  return (
    <figure className="pt-6">
      <figcaption className="flex flex-wrap items-baseline gap-x-5 gap-y-1 pb-3">
        <span className="grow font-semibold">{title}</span>
        <span className="flex flex-wrap gap-x-5 gap-y-1">
          <span className={`${keyStyle} before:border-primary`}>{showPeriod(period)}</span>
          {comparison && (
            <span className={`${keyStyle} before:border-dashed before:border-line-strong`}>
              {showPeriod(comparison)}
            </span>
          )}
        </span>
      </figcaption>
      <div className="relative border-t border-b border-t-line border-b-line-strong" aria-hidden>
        <span className={scaleStyle}>{format.number(top)}</span>
        <span className={`${scaleStyle} top-1/2`}>{format.number(top / 2)}</span>
        <Lines
          series={series}
          top={top}
          isOpen={isOpen && series.length > 1}
          toText={(entry) => `${show(entry.start)}: ${format.number(entry.count)}`}
        />
      </div>
      <p className="flex justify-between pt-1.5 text-note text-ink-soft" aria-hidden>
        {listNamed(series).map(({ start }, at) => (
          <span key={start} className={at % 2 === 1 ? 'max-[40rem]:hidden' : undefined}>
            {show(start)}
          </span>
        ))}
      </p>
      <SeriesTable
        series={series}
        title={title}
        isOpen={isOpen}
        show={show}
        hasComparison={comparison !== null}
      />
    </figure>
  )
}

type LinesProps = {
  series: Entry[]
  top: number
  /** True if the last entry is incomplete, because its day or month has not ended. */
  isOpen: boolean
  toText: (entry: Entry) => string
}

function Lines({ series, top, isOpen, toText }: LinesProps) {
  // At least one step wide, so that a single entry is drawn as a horizontal line.
  const width = Math.max(series.length - 1, 1) * STEP
  const toPath = (counts: number[]) => {
    const levels = counts.length === 1 && !isOpen ? [...counts, ...counts] : counts
    return levels.map((count, at) => `${at === 0 ? 'M' : 'L'}${at * STEP} ${toHeight(count, top)}`).join('')
  }
  const counts = series.map(({ count }) => count)
  const last = series.length - 1
  const now = toPath(isOpen ? counts.slice(0, last) : counts)
  const end = isOpen ? (last - 1) * STEP : width
  const hasComparison = series.some(({ before }) => before !== null)
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-44 w-full overflow-hidden fill-none min-[48rem]:h-56 *:[vector-effect:non-scaling-stroke]"
    >
      <line x1="0" x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-line" />
      {hasComparison && (
        <path
          d={toPath(series.map(({ before }) => before ?? 0))}
          className="stroke-line-strong stroke-[1.75] [stroke-dasharray:4_4] [stroke-linejoin:round]"
        />
      )}
      <path d={`${now}L${end} ${HEIGHT}L0 ${HEIGHT}Z`} className="fill-primary/8" />
      <path d={now} className={lineStyle} />
      {isOpen && (
        <path
          d={`M${end} ${toHeight(counts[last - 1] ?? 0, top)}L${width} ${toHeight(counts[last] ?? 0, top)}`}
          data-open
          className={`${lineStyle} [stroke-dasharray:0.5_5] [stroke-linecap:round]`}
        />
      )}
      {series.map((entry, at) => (
        <rect
          key={entry.start}
          x={(at - 0.5) * STEP}
          y="0"
          width={STEP}
          height={HEIGHT}
          className="fill-transparent hover:fill-ink/6"
        >
          <title>{toText(entry)}</title>
        </rect>
      ))}
    </svg>
  )
}

const toHeight = (count: number, top: number) => Math.round((1 - count / top) * HEIGHT * 10) / 10

/** Returns the entries whose dates are shown: the first, the last, and evenly spaced ones between. */
function listNamed(series: Entry[]): Entry[] {
  const last = series.length - 1
  const places = Array.from({ length: NAMED }, (_, at) => Math.round((at * last) / (NAMED - 1)))
  return [...new Set(places)].flatMap((at) => series[at] ?? [])
}

function useEntryName(unit: Report['unit']) {
  const format = useFormatter()
  return (start: string) =>
    format.dateTime(new Date(start), {
      ...(unit === 'day' ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' }),
      timeZone: 'UTC',
    })
}

type SeriesTableProps = {
  series: Entry[]
  title: string
  isOpen: boolean
  show: (start: string) => string
  hasComparison: boolean
}

function SeriesTable({ series, title, isOpen, show, hasComparison }: SeriesTableProps) {
  const t = useTranslations('room.analytics')
  const format = useFormatter()
  return (
    <details className="pt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note text-primary underline underline-offset-4">
        {t('asTable')}
      </summary>
      <table className={tableStyle}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('count')}</th>
            {hasComparison && <th scope="col">{t('before')}</th>}
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map(({ start, count, before }, at) => (
            <tr key={start}>
              <th scope="row">
                <time dateTime={start}>{show(start)}</time>
                {isOpen && at === 0 && ` (${t('soFar')})`}
              </th>
              <td>{format.number(count)}</td>
              {hasComparison && <td>{format.number(before ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
