import { useFormatter, useTranslations } from 'next-intl'
import { orders, type orderStates } from '@/lib/features/member/sample-figures'
import { Badge, type Tone } from '@/components/member/ui/badge'
import { DataTable } from '@/components/member/ui/data-table'
import { Panel } from '@/components/member/ui/panel'

const tones: Record<(typeof orderStates)[number], Tone> = {
  paid: 'good',
  open: 'attention',
  refunded: 'plain',
}

export function OrderTable() {
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
