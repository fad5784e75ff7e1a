'use client'

import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { accountStore, notices, sampleAccount } from '@/lib/features/company/member/account'
import { AreaLink } from '@/components/member/ui/area-link'
import { Badge } from '@/components/member/ui/badge'
import { Panel } from '@/components/member/ui/panel'
import { useStored } from '@/components/member/ui/use-stored'

/** Shows the sample account as it was last saved on the settings page. */
export function AccountOverview() {
  const t = useTranslations('sections.account')
  const common = useTranslations('sections.common')
  const plans = useTranslations('member.upgrade.plans')
  const { details, notices: chosenNotices } = useStored(accountStore) ?? sampleAccount
  const rows = [
    [common('name'), details.name],
    [common('email'), details.email],
    [common('phone'), details.phone || '—'],
    [t('plan'), plans('startup.name')],
  ]
  return (
    <div className="grid items-start gap-5 panel:grid-cols-2">
      <Panel title={t('details')}>
        <dl className="flex flex-col">
          {rows.map(([label, value]) => (
            <div key={label} className="grid gap-x-4 border-t border-line py-2 bar:grid-cols-[10rem_1fr]">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <AreaLink href="/crafted/account/settings" className={`${buttonStyles.outline} self-start`}>
          {t('change')}
        </AreaLink>
      </Panel>
      <Panel title={t('notices')}>
        <ul role="list" className="flex flex-col">
          {notices.map((notice) => (
            <li key={notice} className="flex items-center justify-between gap-4 border-t border-line py-2">
              <span>{t(`noticeNames.${notice}`)}</span>
              <Badge tone={chosenNotices[notice] ? 'good' : 'plain'}>
                {chosenNotices[notice] ? t('on') : t('off')}
              </Badge>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
