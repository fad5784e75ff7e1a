import { useFormatter, useTranslations } from 'next-intl'
import { orders, workloads } from '@/lib/features/company/member/sample-figures'
import { Badge, type Tone } from '@/components/member/ui/badge'
import { DataTable } from '@/components/member/ui/data-table'
import { Panel } from '@/components/member/ui/panel'
import { getPerson } from '@/lib/features/company/member/people'
import { PersonLine } from '@/components/member/ui/person-line'
import { Progress } from '@/components/member/ui/progress'

export function Tables() {
  return (
    <div className="grid items-start gap-5 wide:grid-cols-2">
      <OrderTable />
      <WorkloadTable />
    </div>
  )
}

const tones: Record<(typeof orders)[number]['state'], Tone> = {
  paid: 'good',
  open: 'attention',
  refunded: 'plain',
}

function OrderTable() {
  const t = useTranslations('sections.widgets.orders')
  const format = useFormatter()
  const rows = orders.map(({ number, client, date, amount, state }) => ({
    key: number,
    cells: [
      number,
      client,
      format.dateTime(new Date(date), { dateStyle: 'medium' }),
      format.number(amount, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
      <Badge key="state" tone={tones[state]}>
        {t(`states.${state}`)}
      </Badge>,
    ],
  }))
  return (
    <Panel title={t('title')}>
      <DataTable
        caption={t('title')}
        columns={[t('number'), t('client'), t('date'), t('amount'), t('state')]}
        rows={rows}
      />
    </Panel>
  )
}

function WorkloadTable() {
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
