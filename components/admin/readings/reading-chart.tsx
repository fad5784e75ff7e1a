import { useFormatter, useTranslations } from 'next-intl'
import type { OperationAnswer } from '@/lib/features/operation-table'

type Days = OperationAnswer<'reportReadings'>['days']

/** Of a day in the drawing's own units: bar and gap. */
const STEP = 10
const BAR = 7
const HEIGHT = 100

/** Pages read on each day as bars, and the same as a table for who wants the figures. */
export function ReadingChart({ days }: { days: Days }) {
  const t = useTranslations('room.home.readings')
  const format = useFormatter()
  const top = toTop(Math.max(...days.map(({ readings }) => readings)))
  const show = (day: string) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  return (
    <figure className="reading-chart">
      <figcaption>{t('perDay')}</figcaption>
      <div className="reading-chart-area" aria-hidden>
        <span>{format.number(top)}</span>
        <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none">
          {days.map(({ day, readings }, index) => {
            // A day with one reading among thousands is still to be seen.
            const height = readings === 0 ? 0.75 : Math.max(2, (readings / top) * HEIGHT)
            return (
              <rect
                key={day}
                x={index * STEP + (STEP - BAR) / 2}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                data-empty={readings === 0 || undefined}
              >
                <title>{`${show(day)}: ${format.number(readings)}`}</title>
              </rect>
            )
          })}
        </svg>
      </div>
      <p className="reading-chart-days" aria-hidden>
        <span>{first && show(first)}</span>
        <span>{last && show(last)}</span>
      </p>
      <details className="reading-table">
        <summary>{t('asTable')}</summary>
        <table>
          <caption className="sr-only">{t('perDay')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('pages')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, readings }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{show(day)}</time>
                </th>
                <td>{format.number(readings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** The least round number that all bars fit under: 5, 6, 8, 10, 20, 30, 40, 50, 60, 80, 100 … */
export function toTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((one) => most <= one * power) ?? 10
  return Math.max(5, step * power)
}
