'use client'

import type { ComponentType } from 'react'
import type { OrganisationSettings } from '@/lib/base/domain/organisation-settings'
import {
  ContactSettings,
  IdentitySettings,
  NewsSettings,
  SearchSettings,
  WritingSettings,
  type SettingsProps,
} from './identity-settings'
import { SettingsForm } from './settings-form'
import { TimeZoneSettings } from './time-zone-settings'
import { useSettings } from './use-settings'

const fieldsOf = {
  identity: IdentitySettings,
  timeZone: TimeZoneSettings,
  contact: ContactSettings,
  search: SearchSettings,
  writing: WritingSettings,
  news: NewsSettings,
} satisfies Record<string, ComponentType<SettingsProps>>

type SettingsSectionsProps = {
  organisation: string
  settings: OrganisationSettings
  /** Sections of the page. `title` is omitted if the page's heading names its only section. */
  sections: readonly { name: keyof typeof fieldsOf; title?: string }[]
}

/** One form for the settings of a page, which are saved together. */
export function SettingsSections({ organisation, settings, sections }: SettingsSectionsProps) {
  const state = useSettings(organisation, settings)
  return (
    <SettingsForm state={state}>
      {sections.map(({ name, title }) => {
        const Fields = fieldsOf[name]
        return (
          <section key={name} id={name} className={title ? 'room-section' : 'max-w-160 pb-6'}>
            {title && <h2>{title}</h2>}
            <div className="flex flex-col gap-5">
              <Fields state={state} />
            </div>
          </section>
        )
      })}
    </SettingsForm>
  )
}
