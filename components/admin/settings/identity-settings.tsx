'use client'

import { useTranslations } from 'next-intl'
import type { OrganisationSettings } from '@/lib/base/domain/organisation-settings'
import { SettingField, SettingsForm } from './settings-form'
import { useSettings } from './use-settings'

export type SettingsProps = { organisation: string; settings: OrganisationSettings }

const identity = ['name', 'description'] as const

/** What an organisation is called. */
export function IdentitySettings({ organisation, settings }: SettingsProps) {
  const t = useTranslations('room.settings.hints')
  const state = useSettings(organisation, settings, identity)
  return (
    <SettingsForm state={state}>
      <SettingField state={state} name="name" hint={t('name')} />
      <SettingField state={state} name="description" hint={t('description')} kind="multiline" />
    </SettingsForm>
  )
}

const contact = ['whatsapp', 'email', 'telephone', 'address'] as const

/** How readers reach it. */
export function ContactSettings({ organisation, settings }: SettingsProps) {
  const t = useTranslations('room.settings.hints')
  const state = useSettings(organisation, settings, contact)
  return (
    <SettingsForm state={state}>
      <SettingField state={state} name="whatsapp" kind="tel" hint={t('whatsapp')} />
      <SettingField state={state} name="email" kind="email" />
      <SettingField state={state} name="telephone" kind="tel" />
      <SettingField state={state} name="address" kind="multiline" />
    </SettingsForm>
  )
}
