import { DueList } from './due-list'
import { TaskList } from './task-list'
import { useTranslations } from 'next-intl'
import { people } from '@/lib/features/company/member/people'
import { Badge } from '@/components/member/ui/badge'
import { Panel } from '@/components/member/ui/panel'
import { PersonLine } from '@/components/member/ui/person-line'

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

export function PeopleList() {
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
