import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { Measure } from '@/lib/base/domain/analytics'
import { Change } from './change'
import type { Report, ToHref } from './types'

/** Figures of the tiles: reading, then results. The tables show the others. */
const tiles: Measure[] = ['views', 'entries', 'half', 'end', 'forms', 'subscriptions', 'comments', 'whatsapp']
/** Figures that are shown as a part of the page views, too. */
const partsOfViews: Measure[] = ['half', 'end']

type FigureTilesProps = {
  report: Pick<Report, 'totals' | 'measure'>
  /** Returns the URL with the chart of a figure; null if the tiles are no links. */
  toHref: ToHref | null
}

/** Shows the totals of a period with their change. A tile selects the figure of the chart. */
export function FigureTiles({ report: { totals, measure }, toHref }: FigureTilesProps) {
  const t = useTranslations('room.analytics')
  const format = useFormatter()
  const views = totals.find((total) => total.measure === 'views')?.count ?? 0
  const tileTotals =
    totals.length === 1
      ? totals
      : tiles.flatMap((name) => totals.find((total) => total.measure === name) ?? [])
  return (
    <ul className="figure-tiles" aria-label={t('totals')}>
      {tileTotals.map(({ measure: name, count, before }) => {
        const part =
          partsOfViews.includes(name) && views > 0
            ? t('ofViews', { percent: format.number(count / views, { style: 'percent' }) })
            : null
        const text = (
          <>
            <span className="figure-name">{t(`measures.${name}`)}</span>{' '}
            <span className="figure-count">{format.number(count)}</span>{' '}
            <Change count={count} before={before} /> {part && <span className="figure-part">{part}</span>}
          </>
        )
        return (
          <li key={name} data-empty={count === 0 || undefined}>
            {toHref && totals.length > 1 ? (
              <Link
                href={toHref({ measure: name })}
                aria-current={name === measure ? 'true' : undefined}
                scroll={false}
                // Each tile and row is a separate report, which is computed when it is opened.
                prefetch={false}
              >
                {text}
              </Link>
            ) : (
              <div>{text}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
