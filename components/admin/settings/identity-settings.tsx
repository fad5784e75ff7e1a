'use client'

import { useTranslations } from 'next-intl'
import { CheckField, SelectField } from '@/components/admin-ui/field'
import { newsMails } from '@/lib/base/domain/organisation-settings'
import { newsDays, newsHours, usualNewsDay, usualNewsHour } from '@/lib/base/domain/news-rhythm'
import { SettingField } from './settings-form'
import { useDayName } from './use-day-name'
import type { SettingsState } from './use-settings'

export type SettingsProps = { state: SettingsState }

export function IdentitySettings({ state }: SettingsProps) {
  const t = useTranslations('room.settings.hints')
  return (
    <>
      <SettingField state={state} name="name" hint={t('name')} />
      <SettingField state={state} name="description" hint={t('description')} kind="multiline" />
    </>
  )
}

export function WritingSettings({ state }: SettingsProps) {
  const t = useTranslations('room.settings')
  return (
    <div className="flex flex-col gap-2">
      <CheckField
        name="typography"
        label={t('spanishTypography')}
        checked={state.valueOf('typography') !== 'plain'}
        onChange={({ target }) => state.write('typography', target.checked ? '' : 'plain')}
        aria-describedby="typography-hint"
      />
      <p id="typography-hint" className="text-note text-ink-soft">
        {t('hints.typography')}
      </p>
      <CheckField
        name="accessibility"
        label={t('accessibilityBlocks')}
        checked={state.valueOf('accessibility') === 'block'}
        onChange={({ target }) => state.write('accessibility', target.checked ? 'block' : '')}
        aria-describedby="accessibility-hint"
      />
      <p id="accessibility-hint" className="text-note text-ink-soft">
        {t('hints.accessibility')}
      </p>
      <SettingField state={state} name="frameHosts" kind="multiline" hint={t('hints.frameHosts')} />
    </div>
  )
}

const weekFromMonday = [...newsDays.slice(1), ...newsDays.slice(0, 1)]

/** Settings of mails to readers: which publications are mailed, when, and the sender. */
export function NewsSettings({ state }: SettingsProps) {
  const t = useTranslations('room.settings')
  const toDayName = useDayName()
  const mode = state.valueOf('newsMail')
  const select = (name: 'newsMail' | 'newsDay' | 'newsHour', usual = '') => ({
    name,
    label: t(`fields.${name}`),
    problem: state.problems[name],
    value: state.valueOf(name) || usual,
    onChange: ({ target }: { target: { value: string } }) => state.write(name, target.value),
  })
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        {...select('newsMail')}
        hint={t('hints.newsMail')}
        none={t('newsMails.all')}
        options={newsMails.map((newsMail) => ({ id: newsMail, name: t(`newsMails.${newsMail}`) }))}
      />
      {mode === 'weekly' && (
        <SelectField
          {...select('newsDay', usualNewsDay)}
          options={weekFromMonday.map((day) => ({ id: day, name: toDayName(day) }))}
        />
      )}
      {(mode === 'weekly' || mode === 'daily') && (
        <SelectField
          {...select('newsHour', usualNewsHour)}
          hint={t('hints.newsHour')}
          options={newsHours.map((hour) => ({ id: hour, name: `${hour}:00` }))}
        />
      )}
      <SettingField state={state} name="mailName" hint={t('hints.mailName')} />
      <SettingField state={state} name="mailFrom" kind="email" hint={t('hints.mailFrom')} />
      <SettingField state={state} name="mailReplyTo" kind="email" hint={t('hints.mailReplyTo')} />
      <SettingField state={state} name="welcomeMail" kind="multiline" hint={t('hints.welcomeMail')} />
    </div>
  )
}

/** Decides whether the organisation takes part in the joint search of several organisations. */
export function SearchSettings({ state }: SettingsProps) {
  const t = useTranslations('room.settings')
  return (
    <div>
      <CheckField
        name="companySearch"
        label={t('offerCompanySearch')}
        checked={state.valueOf('companySearch') === 'offered'}
        onChange={({ target }) => state.write('companySearch', target.checked ? 'offered' : '')}
        aria-describedby="company-search-hint"
      />
      <p id="company-search-hint" className="text-note text-ink-soft">
        {t('hints.companySearch')}
      </p>
    </div>
  )
}

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
