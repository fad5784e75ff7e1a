'use client'

import { useTranslations } from 'next-intl'
import { SettingField } from './settings-form'
import type { SettingsState } from './use-settings'

export type SettingsProps = { state: SettingsState }

/** What an organisation is called. */
export function IdentitySettings({ state }: SettingsProps) {
  const t = useTranslations('room.settings.hints')
  return (
    <>
      <SettingField state={state} name="name" hint={t('name')} />
      <SettingField state={state} name="description" hint={t('description')} kind="multiline" />
    </>
  )
}

/** How readers reach it. */
export function ContactSettings({ state }: SettingsProps) {
  const t = useTranslations('room.settings.hints')
  return (
    <>
      <SettingField state={state} name="whatsapp" kind="tel" hint={t('whatsapp')} />
      <SettingField state={state} name="email" kind="email" />
      <SettingField state={state} name="telephone" kind="tel" />
      <SettingField state={state} name="address" kind="multiline" />
    </>
  )
}
