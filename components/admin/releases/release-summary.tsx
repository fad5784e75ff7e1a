import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { TimeZone } from '@/lib/base/domain/model'
import { groupBy } from '@/lib/base/platform/group-by'
import type { OperationAnswer } from '@/lib/features/operation-table'

type Release = OperationAnswer<'getRelease'>

/** Summarises a release: its time, the people responsible, its changes, and the steps that remain. */
export function ReleaseSummary({ release, timeZone }: { release: Release; timeZone: TimeZone }) {
  const t = useTranslations('room.releases')
  const format = useFormatter()
  const { state, madeBy, approvedBy, approvedAt } = release
  const isWaiting = state === 'open' || state === 'scheduled'
  const at = isWaiting ? release.publishAt : release.outAt
  const approval =
    approvedBy !== null && approvedAt !== null
      ? t('approvedBy', {
          name: approvedBy,
          at: format.dateTime(new Date(approvedAt), { dateStyle: 'medium', timeStyle: 'short', timeZone }),
        })
      : isWaiting && t('summary.unapproved')
  const time = {
    ...({ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const),
    timeZoneName: 'long',
    timeZone,
  } as const
  return (
    <dl className="grid gap-x-6 gap-y-1 pb-4 min-[40rem]:grid-cols-[auto_minmax(0,1fr)]">
      <Fact name={t(isWaiting ? 'when' : 'summary.out')}>
        {at === null ? t('summary.noTime') : format.dateTime(new Date(at), time)}
      </Fact>
      <Fact name={t('summary.by')}>{[madeBy, approval].filter(Boolean).join(' · ') || '—'}</Fact>
      <Fact name={t('items')}>
        <Changes items={release.items} />
      </Fact>
      {isWaiting && (
        <Fact name={t('summary.missing')}>
          <Missing release={release} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft max-[40rem]:pt-1 max-[40rem]:text-note">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The number of changes, and the number of publications in each state. */
function Changes({ items }: Pick<Release, 'items'>) {
  const t = useTranslations('room.releases')
  const statuses = useTranslations('room.pieces.statuses')
  const format = useFormatter()
  const byState = groupBy(
    items.flatMap(({ piece }) => piece ?? []),
    ({ state }) => state,
  )
  const states = [...byState].map(([state, pieces]) => `${statuses(state)} (${pieces.length})`)
  const pieces = states.length > 0 && t('summary.pieces', { states: format.list(states) })
  return [t('count', { count: items.length }), pieces].filter(Boolean).join(' · ')
}

/** The steps that remain before the release is published. */
function Missing({ release: { state, items, problems } }: { release: Release }) {
  const t = useTranslations('room.releases.summary')
  const format = useFormatter()
  const untitled = items.filter(({ piece, isKnown }) => isKnown && piece?.title === '').length
  const steps = [
    items.length === 0 && t('addChanges'),
    untitled > 0 && t('addTitles', { count: untitled }),
    problems.length > 0 && t('solve', { count: problems.length }),
    state === 'open' && t('schedule'),
  ].filter((step) => step !== false)
  return steps.length > 0 ? format.list(steps) : t('nothing')
}
