'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { TextAreaField, TextField } from '@/components/admin-ui/field'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import type { SettingName } from '@/lib/base/domain/organisation-settings'
import { ConflictNote } from './conflict-note'
import type { SettingsState } from './use-settings'

/** A form of settings that saves by itself: its fields, what has become of it, and what somebody else has saved. */
export function SettingsForm({ state, children }: { state: SettingsState; children: ReactNode }) {
  const t = useTranslations('room.settings')
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void state.save()
      }}
    >
      {children}
      <ProblemNotice problem={state.problems.form} />
      {state.conflicts.length > 0 && <SettingConflicts state={state} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="solid" isBusy={state.isBusy}>
          {t('save')}
        </Button>
        <DoneNotice>{state.isSaved && t('saved')}</DoneNotice>
      </div>
    </form>
  )
}

/** Both values of what two have changed. */
function SettingConflicts({ state }: { state: SettingsState }) {
  const t = useTranslations('room.settings')
  return (
    <ConflictNote
      title={t('conflict.title')}
      keepOwn={{ text: t('conflict.keepOwn'), act: () => void state.keepOwn() }}
      takeTheirs={{ text: t('conflict.takeTheirs'), act: state.takeTheirs }}
    >
      <dl>
        {state.conflicts.map(({ name, theirs, own }) => (
          <div key={name}>
            <dt className="font-semibold">{t(`fields.${name}`)}</dt>
            <dd>
              {t('conflict.theirs')}: <q>{theirs || t('conflict.empty')}</q>
            </dd>
            <dd>
              {t('conflict.own')}: <q>{own || t('conflict.empty')}</q>
            </dd>
          </div>
        ))}
      </dl>
    </ConflictNote>
  )
}

type SettingFieldProps = {
  state: SettingsState
  name: SettingName
  kind?: 'text' | 'email' | 'tel' | 'multiline'
  hint?: ReactNode
  /** The id of a `<datalist>`. */
  list?: string
  /** Beside the field. */
  children?: ReactNode
}

/** The field of a setting. */
export function SettingField({ state, name, kind = 'text', hint, list, children }: SettingFieldProps) {
  const t = useTranslations('room.settings.fields')
  const shared = {
    name,
    label: t(name),
    hint,
    problem: state.problems[name],
    value: state.valueOf(name),
    onChange: ({ target }: { target: { value: string } }) => state.write(name, target.value),
  }
  return kind === 'multiline' ? (
    <TextAreaField {...shared} rows={3} />
  ) : (
    <TextField {...shared} type={kind} list={list} beside={children} className="flex-1" />
  )
}
