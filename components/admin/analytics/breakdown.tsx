import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Change } from './change'

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
      <section className="breakdown">
        <h3>{title}</h3>
        <p className="text-note text-ink-soft">{empty}</p>
      </section>
    )
  }
  return (
    <table className="breakdown">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{title}</span>
          </th>
          <th scope="col">{counted}</th>
          <th scope="col">
            <span className="sr-only">{hasShares ? t('share') : t('change')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, href, count, before }) => (
          <tr key={key}>
            <th scope="row">
              <Bar part={count / most} />
              {href === null ? (
                <span>{label}</span>
              ) : (
                <Link href={href} prefetch={false}>
                  {label}
                </Link>
              )}
            </th>
            <td>{format.number(count)}</td>
            <td>
              {hasShares ? (
                <span className="figure-change">{format.number(count / sum, { style: 'percent' })}</span>
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
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.max(part * 100, 0.5)} height="1" />
    </svg>
  )
}
