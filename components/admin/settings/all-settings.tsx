'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { HeaderKind } from '@/lib/base/domain/appearance'
import type { OrganisationSettings } from '@/lib/base/domain/organisation-settings'
import {
  ContactSettings,
  IdentitySettings,
  NewsSettings,
  SearchSettings,
  WritingSettings,
} from './identity-settings'
import { LookSettings } from './look-settings'
import { SettingsForm } from './settings-form'
import { TimeZoneSettings } from './time-zone-settings'
import { LookDraft } from './look-draft'
import { useSettings, type DraftedLook } from './use-settings'

type AllSettingsProps = {
  organisation: string
  settings: OrganisationSettings
  mayChooseHeader: boolean
  usual: { header: HeaderKind; accent: string }
  drafted?: DraftedLook
}

/** One form for all settings that are saved together. */
export function AllSettings({ organisation, settings, drafted = {}, ...look }: AllSettingsProps) {
  const state = useSettings(organisation, settings, drafted)
  return (
    <SettingsForm state={state}>
      <Section name="identity">
        <IdentitySettings state={state} />
      </Section>
      <Section name="timeZone">
        <TimeZoneSettings state={state} />
      </Section>
      <Section name="writing">
        <WritingSettings state={state} />
      </Section>
      <Section name="news">
        <NewsSettings state={state} />
      </Section>
      <Section name="search">
        <SearchSettings state={state} />
      </Section>
      <Section name="contact">
        <ContactSettings state={state} />
      </Section>
      <Section name="look">
        <LookSettings state={state} {...look} />
        <LookDraft organisation={organisation} state={state} drafted={drafted} />
      </Section>
    </SettingsForm>
  )
}

type SectionProps = {
  name: 'identity' | 'timeZone' | 'writing' | 'news' | 'search' | 'contact' | 'look'
  children: ReactNode
}

function Section({ name, children }: SectionProps) {
  const t = useTranslations('room.settings.sections')
  return (
    <section id={name} className="room-section">
      <h2>{t(name)}</h2>
      <div className="flex flex-col gap-5">{children}</div>
    </section>
  )
}
