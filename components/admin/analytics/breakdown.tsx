import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Change } from './change'
import { changeStyle, tableStyles } from './table-styles'

export type BreakdownRow = {
  key: string
  label: ReactNode
  /** URL that the row links to; null for a row without a link. */
  href: string | null
  count: number
  before: number | null
}

type BreakdownProps = {
  title: string
  /** Heading of the column with the counts. */
  counted: string
  empty: string
  rows: BreakdownRow[]
  /** True to show each row's share of the sum instead of its change. */
  hasShares?: boolean
}

/** A table of counts with bars. Shows the text `empty` if there are no rows. */
export function Breakdown({ title, counted, empty, rows, hasShares = false }: BreakdownProps) {
  const t = useTranslations('room.analytics')
  const format = useFormatter()
  const most = Math.max(...rows.map(({ count }) => count), 1)
  const sum = rows.reduce((total, { count }) => total + count, 0)
  if (rows.length === 0) {
    return (
      <section className={tableStyles.table}>
        <h3 className={tableStyles.caption}>{title}</h3>
        <p className="text-note text-ink-soft">{empty}</p>
      </section>
    )
  }
  return (
    <table className={tableStyles.table}>
      <caption className={tableStyles.caption}>{title}</caption>
      <thead>
        <tr>
          <th scope="col" className={tableStyles.head}>
            <span className="sr-only">{title}</span>
          </th>
          <th scope="col" className={tableStyles.head}>
            {counted}
          </th>
          <th scope="col" className={tableStyles.head}>
            <span className="sr-only">{hasShares ? t('share') : t('change')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, href, count, before }) => (
          <tr key={key}>
            <th scope="row" className={tableStyles.row}>
              <Bar part={count / most} />
              {href === null ? (
                <span className={`px-2.5 ${tableStyles.name}`}>{label}</span>
              ) : (
                <Link href={href} prefetch={false} className={`px-2.5 ${tableStyles.link}`}>
                  {label}
                </Link>
              )}
            </th>
            <td className={tableStyles.count}>{format.number(count)}</td>
            <td className={tableStyles.change}>
              {hasShares ? (
                <span className={changeStyle}>{format.number(count / sum, { style: 'percent' })}</span>
              ) : (
                <Change count={count} before={before} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Draws a bar behind a row. `part` is its length, between 0 and 1. */
function Bar({ part }: { part: number }) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full fill-primary/14"
    >
      <rect width={Math.max(part * 100, 0.5)} height="1" />
    </svg>
  )
}
