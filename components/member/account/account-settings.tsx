'use client'

import { useTranslations } from 'next-intl'
import { accountStore, notices, sampleAccount } from '@/lib/features/company/member/account'
import { SwitchField } from '@/components/member/ui/switch-field'
import { Columns } from '@/components/member/ui/columns'
import { Panel } from '@/components/member/ui/panel'
import { useStored } from '@/components/member/ui/use-stored'
import { DetailsForm } from './details-form'
import { PasswordForm } from './password-form'

export function AccountSettings() {
  const account = useStored(accountStore)
  const t = useTranslations('sections.account')
  return (
    <Columns>
      <Panel title={t('details')}>
        {/* The fields are disabled until the stored account is loaded. The changed key then remounts them with its
           values. */}
        <fieldset key={account ? 'kept' : 'sample'} disabled={account === null} className="min-w-0">
          <DetailsForm
            details={(account ?? sampleAccount).details}
            onSave={(details) => accountStore.set({ ...(account ?? sampleAccount), details })}
          />
        </fieldset>
      </Panel>
      <Panel title={t('notices')}>
        {notices.map((notice) => (
          <SwitchField
            key={notice}
            label={t(`noticeNames.${notice}`)}
            hint={t(`noticeNotes.${notice}`)}
            disabled={account === null}
            checked={account?.notices[notice] ?? false}
            onChange={(isOn) =>
              account && accountStore.set({ ...account, notices: { ...account.notices, [notice]: isOn } })
            }
          />
        ))}
      </Panel>
      <Panel title={t('changePassword')}>
        <PasswordForm />
      </Panel>
    </Columns>
  )
}
