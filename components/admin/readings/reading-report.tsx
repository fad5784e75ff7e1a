import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { ReadingChart } from './reading-chart'

type ReadingReportProps = {
  /** Whether it is of several organisations: each line then says whose it is. */
  isAcross: boolean
  report: OperationAnswer<'reportReadings'>
}

/** What readers did in the last thirty days. */
export function ReadingReport({ isAcross, report }: ReadingReportProps) {
  const t = useTranslations('room.home.readings')
  const { days, mostRead, own, organisations } = report
  const pages = days.reduce((sum, { readings }) => sum + readings, 0)
  const commented = own ? [{ name: t('comments'), count: own.comments }] : []
  if (pages + (own?.searches ?? 0) === 0) {
    return (
      <>
        <p className="text-ink-soft">{t('empty')}</p>
        {own && own.comments > 0 && <Figures figures={commented} />}
      </>
    )
  }
  const figures = [
    { name: t('today'), count: days.at(-1)?.readings ?? 0 },
    { name: t('month'), count: pages },
    ...(own ? [{ name: t('searches'), count: own.searches }] : []),
    ...commented,
  ]
  return (
    <>
      <Figures figures={figures} />
      <ReadingChart days={days} />
      <div className="reading-lists">
        <Ranking title={t('mostRead')} count={t('pages')} empty={t('noArticles')}>
          {mostRead.map(({ piece, organisation: { id, name }, title, readings }) => ({
            key: String(piece),
            count: readings,
            label: (
              <>
                <Link href={`/${id}/publicaciones/${piece}`}>{title}</Link>
                {isAcross && <span className="text-note text-ink-soft"> {name}</span>}
              </>
            ),
          }))}
        </Ranking>
        {own ? (
          <Ranking title={t('notFound')} count={t('times')} empty={t('allFound')}>
            {own.searchesWithoutResults.map(({ words, searches: count }) => {
              return { key: words, count, label: <q>{words}</q> }
            })}
          </Ranking>
        ) : (
          <Ranking title={t('organisations')} count={t('pages')} empty={t('noArticles')}>
            {organisations.map(({ id, name, readings: count }) => {
              return { key: id, count, label: <Link href={`/${id}`}>{name}</Link> }
            })}
          </Ranking>
        )}
      </div>
    </>
  )
}

function Figures({ figures }: { figures: { name: string; count: number }[] }) {
  const format = useFormatter()
  return (
    <dl className="figures">
      {figures.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

type RankingProps = {
  title: string
  /** What is counted. */
  count: string
  empty: string
  children: { key: string; label: React.ReactNode; count: number }[]
}

function Ranking({ title, count, empty, children }: RankingProps) {
  const format = useFormatter()
  if (children.length === 0) {
    return (
      <div>
        <h3>{title}</h3>
        <p className="text-ink-soft">{empty}</p>
      </div>
    )
  }
  return (
    <table className="ranking">
      <caption>{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{count}</th>
        </tr>
      </thead>
      <tbody>
        {children.map(({ key, label, count: value }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{format.number(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
