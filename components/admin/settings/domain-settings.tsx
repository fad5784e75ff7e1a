'use client'

import { useTranslations } from 'next-intl'
import { DomainCheck } from './domain-check'
import type { SettingsProps } from './identity-settings'
import { SettingField } from './settings-form'

/** Where readers find an organisation: what changing it means, and whether it works. */
export function DomainSettings({ organisation, state }: SettingsProps & { organisation: string }) {
  const t = useTranslations('room.settings')
  const former = state.baseOf('domain')
  return (
    <>
      <SettingField state={state} name="domain" hint={t('hints.domain')} />
      <div role="status" className="contents">
        {state.isChangedOf('domain') && former !== '' && (
          <p className="room-advice">{t('domainWarning', { domain: former })}</p>
        )}
      </div>
      {former !== '' && <DomainCheck organisation={organisation} domain={former} key={former} />}
    </>
  )
}
