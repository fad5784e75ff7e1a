import { useFormatter, useTranslations } from 'next-intl'
import { campaigns, type Campaign } from '@/lib/features/company/member/sample-profile'
import { Badge, type Tone } from '@/components/member/ui/badge'
import { DataTable } from '@/components/member/ui/data-table'
import { Panel } from '@/components/member/ui/panel'

const tones: Record<Campaign['state'], Tone> = { running: 'good', planned: 'attention', finished: 'plain' }

export function ProfileCampaigns() {
  const t = useTranslations('sections.profile.campaigns')
  const title = useTranslations('member.navigation')('profileCampaigns')
  const format = useFormatter()
  const rows = campaigns.map(({ name, channel, state, reached, answered }) => ({
    key: name,
    cells: [
      name,
      t(`channels.${channel}`),
      <Badge key="state" tone={tones[state]}>
        {t(`states.${state}`)}
      </Badge>,
      format.number(reached),
      format.number(answered),
      reached === 0 ? '—' : format.number(answered / reached, { style: 'percent', maximumFractionDigits: 1 }),
    ],
  }))
  return (
    <Panel title={title}>
      <p className="text-ink-soft">{t('text')}</p>
      <DataTable
        caption={title}
        columns={[t('name'), t('channel'), t('state'), t('reached'), t('answered'), t('rate')]}
        rows={rows}
      />
    </Panel>
  )
}
