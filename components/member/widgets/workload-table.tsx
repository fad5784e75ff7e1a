import { useTranslations } from 'next-intl'
import { getPerson } from '@/lib/features/member/people'
import { workloads } from '@/lib/features/member/sample-figures'
import { DataTable } from '@/components/member/ui/data-table'
import { Panel } from '@/components/member/ui/panel'
import { PersonLine } from '@/components/member/ui/person-line'
import { Progress } from '@/components/member/ui/progress'

export function WorkloadTable() {
  const t = useTranslations('sections')
  const rows = workloads.map(({ person, projects, load }) => {
    const { id, name, position } = getPerson(person)
    return {
      key: name,
      cells: [
        <PersonLine key="person" id={id} name={name} note={t(`common.positions.${position}`)} />,
        projects,
        <span key="load" className="flex items-center gap-3">
          <Progress label={t('widgets.workload.loadOf', { name })} value={load} />
          <span className="w-12 text-right">{load} %</span>
        </span>,
      ],
    }
  })
  return (
    <Panel title={t('widgets.workload.title')}>
      <DataTable
        caption={t('widgets.workload.title')}
        columns={[t('widgets.workload.person'), t('widgets.workload.projects'), t('widgets.workload.load')]}
        rows={rows}
      />
    </Panel>
  )
}
