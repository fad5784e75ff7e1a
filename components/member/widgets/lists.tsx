import { TaskList } from './task-list'
import { useTranslations, useFormatter } from 'next-intl'
import { people } from '@/lib/features/company/member/people'
import { Badge } from '@/components/member/ui/badge'
import { Panel } from '@/components/member/ui/panel'
import { PersonLine } from '@/components/member/ui/person-line'
import { projects } from '@/lib/features/company/member/sample-profile'

export function Lists() {
  return (
    <div className="grid items-start gap-5 panel:grid-cols-2 wide:grid-cols-3">
      <TaskList />
      <PeopleList />
      <DueList />
    </div>
  )
}

const SHOWN_COUNT = 6

function PeopleList() {
  const t = useTranslations('sections')
  return (
    <Panel title={t('widgets.team')}>
      <ul role="list" className="flex flex-col gap-3">
        {people.slice(0, SHOWN_COUNT).map(({ id, name, position, isOnline }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <PersonLine id={id} name={name} note={t(`common.positions.${position}`)} />
            <Badge tone={isOnline ? 'good' : 'plain'}>
              {isOnline ? t('common.online') : t('common.offline')}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function DueList() {
  const t = useTranslations('sections.widgets')
  const format = useFormatter()
  const open = projects
    .filter(({ state }) => state !== 'completed')
    .toSorted((a, b) => a.due.localeCompare(b.due))
  return (
    <Panel title={t('due')}>
      <ul role="list" className="flex flex-col">
        {open.map(({ name, client, due }) => (
          <li key={name} className="flex items-baseline justify-between gap-4 border-t border-line py-2.5">
            <span className="flex flex-col">
              <span className="font-semibold">{name}</span>
              <span className="text-note text-ink-soft">{client}</span>
            </span>
            <time dateTime={due} className="text-note whitespace-nowrap text-ink-soft tabular-nums">
              {format.dateTime(new Date(due), { dateStyle: 'medium' })}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
