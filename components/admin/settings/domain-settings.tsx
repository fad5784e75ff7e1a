'use client'

import { useTranslations } from 'next-intl'
import { DomainCheck } from './domain-check'
import type { SettingsProps } from './identity-settings'
import { SettingField, SettingsForm } from './settings-form'
import { useSettings } from './use-settings'

const names = ['domain'] as const

/** Where readers find an organisation: what changing it means, and whether it works. */
export function DomainSettings({ organisation, settings }: SettingsProps) {
  const t = useTranslations('room.settings')
  const state = useSettings(organisation, settings, names)
  const former = state.baseOf('domain')
  return (
    <div className="flex flex-col gap-8">
      <SettingsForm state={state}>
        <SettingField state={state} name="domain" hint={t('hints.domain')} />
        <div role="status" className="contents">
          {state.isChanged && former !== '' && (
            <p className="room-advice">{t('domainWarning', { domain: former })}</p>
          )}
        </div>
      </SettingsForm>
      {former !== '' && <DomainCheck organisation={organisation} domain={former} key={former} />}
    </div>
  )
}
