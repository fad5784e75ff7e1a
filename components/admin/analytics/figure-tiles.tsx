import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { Measure } from '@/lib/base/domain/analytics'
import { Change } from './change'
import type { Report, ToHref } from './types'

/**
 * Figures that are shown as tiles, in this order: reading depth, then conversions. The tables show all other figures.
 */
const tiles: Measure[] = ['views', 'entries', 'half', 'end', 'forms', 'subscriptions', 'comments', 'whatsapp']
/** Figures with a percentage of the page views. */
const partsOfViews: Measure[] = ['half', 'end']

const tileStyle =
  'relative flex h-full min-w-0 flex-wrap content-start items-baseline gap-x-2 px-4 pt-3 pb-3.5'
/** CSS classes of the line above the selected tile, which covers the tile's border. */
const markStyle = 'before:absolute before:-inset-x-px before:-top-px before:h-[3px] before:bg-primary'

type FigureTilesProps = {
  report: Pick<Report, 'totals' | 'measure'>
  /** Returns the report's URL with another figure in the chart; null if the tiles are not links. */
  toHref: ToHref | null
}

/** Shows the totals of a period and their change. Each tile selects the figure of the chart. */
export function FigureTiles({ report: { totals, measure }, toHref }: FigureTilesProps) {
  const t = useTranslations('room.analytics')
  const format = useFormatter()
  const views = totals.find((total) => total.measure === 'views')?.count ?? 0
  const tileTotals =
    totals.length === 1
      ? totals
      : tiles.flatMap((name) => totals.find((total) => total.measure === name) ?? [])
  return (
    <ul
      className={`grid border-t border-l border-line ${tileTotals.length === 1 ? 'max-w-72' : 'grid-cols-[repeat(auto-fill,minmax(max(min(10rem,49%),21%),1fr))]'}`}
      aria-label={t('totals')}
    >
      {tileTotals.map(({ measure: name, count, before }) => {
        const part =
          partsOfViews.includes(name) && views > 0
            ? t('ofViews', { percent: format.number(count / views, { style: 'percent' }) })
            : null
        const isCurrent = toHref !== null && totals.length > 1 && name === measure
        const text = (
          <>
            <span
              className={`flex-[0_0_100%] text-note ${isCurrent ? 'font-semibold text-ink' : 'text-ink-soft'}`}
            >
              {t(`measures.${name}`)}
            </span>{' '}
            <span
              className={`font-serif text-title-l/[1.2] figures ${count === 0 ? 'text-ink-soft' : 'font-semibold text-ink'}`}
            >
              {format.number(count)}
            </span>{' '}
            <Change count={count} before={before} />{' '}
            {part && <span className="text-note text-ink-soft tabular-nums">{part}</span>}
          </>
        )
        return (
          <li key={name} className="border-r border-b border-line">
            {toHref && totals.length > 1 ? (
              <Link
                href={toHref({ measure: name })}
                aria-current={isCurrent ? 'true' : undefined}
                className={`${tileStyle} hover:bg-wash ${isCurrent ? markStyle : ''}`}
                scroll={false}
                // Disables prefetching, because each link is another report, which the server computes on request.
                prefetch={false}
              >
                {text}
              </Link>
            ) : (
              <div className={tileStyle}>{text}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
