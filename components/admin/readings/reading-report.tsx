import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { ReadingChart } from './reading-chart'

type ReadingReportProps = { organisation: string; report: OperationAnswer<'reportReadings'> }

/** What readers did in the last thirty days. */
export function ReadingReport({ organisation, report }: ReadingReportProps) {
  const t = useTranslations('room.home.readings')
  const { days, comments, searches, mostRead, searchesWithoutResults: notFound } = report
  const pages = days.reduce((sum, { readings }) => sum + readings, 0)
  const commented = { name: t('comments'), count: comments }
  if (pages + searches === 0) {
    return (
      <>
        <p className="text-ink-soft">{t('empty')}</p>
        {comments > 0 && <Figures figures={[commented]} />}
      </>
    )
  }
  const figures = [
    { name: t('today'), count: days.at(-1)?.readings ?? 0 },
    { name: t('month'), count: pages },
    { name: t('searches'), count: searches },
    commented,
  ]
  return (
    <>
      <Figures figures={figures} />
      <ReadingChart days={days} />
      <div className="reading-lists">
        <Ranking title={t('mostRead')} count={t('pages')} empty={t('noArticles')}>
          {mostRead.map(({ piece, title, readings }) => ({
            key: String(piece),
            count: readings,
            label: <Link href={`/${organisation}/publicaciones/${piece}`}>{title}</Link>,
          }))}
        </Ranking>
        <Ranking title={t('notFound')} count={t('times')} empty={t('allFound')}>
          {notFound.map(({ words, searches: count }) => ({ key: words, count, label: <q>{words}</q> }))}
        </Ranking>
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
