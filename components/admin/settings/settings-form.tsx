'use client'

import { useTranslations } from 'next-intl'
import { useRef, type ReactNode } from 'react'
import { Button } from '@/components/admin-ui/button'
import { TextAreaField, TextField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useLeaveGuard } from '@/components/admin-ui/use-leave-guard'
import { useProblemFocus } from '@/components/admin-ui/use-problem-focus'
import { headerKinds } from '@/lib/base/domain/appearance'
import { newsMails, type SettingName } from '@/lib/base/domain/organisation-settings'
import { newsDays, usualNewsDay, usualNewsHour } from '@/lib/base/domain/news-rhythm'
import { ConflictNote } from './conflict-note'
import { useDayName } from './use-day-name'
import type { SettingsState } from './use-settings'

/** A form of settings, with a sticky bar that saves them. */
export function SettingsForm({ state, children }: { state: SettingsState; children: ReactNode }) {
  const t = useTranslations('room.settings')
  const form = useRef<HTMLFormElement>(null)
  useLeaveGuard(state.isChanged, t('leave'))
  const { problems } = state
  useProblemFocus(form, problems)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void state.save()
      }}
    >
      {children}
      <div className="settings-bar sticky bottom-0 z-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-strong bg-paper py-3 [&>.room-conflict]:flex-[1_0_100%]">
        {state.conflicts.length > 0 && <SettingConflicts state={state} />}
        <ProblemNotice problem={problems.form} />
        <Button
          type="submit"
          look="solid"
          isBusy={state.isBusy}
          aria-disabled={!state.isChanged || undefined}
        >
          {t('save')}
        </Button>
        <p role="status" className="text-note text-ink-soft">
          {t(state.savedTo ? 'saved' : state.isChanged ? 'unsaved' : 'unchanged')}
        </p>
      </div>
    </form>
  )
}

/** Lists the settings that another person has changed meanwhile, with both values. */
export function SettingConflicts({ state }: { state: SettingsState }) {
  const t = useTranslations('room.settings')
  const toDayName = useDayName()
  const toText = (name: SettingName, value: string) => {
    const header = headerKinds.find((kind) => name === 'header' && kind === value)
    if (name === 'typography') return value === 'plain' ? t('conflict.empty') : t('spanishTypography')
    if (name === 'companySearch' && value) return t('offerCompanySearch')
    if (name === 'accessibility' && value) return t('accessibilityBlocks')
    if (name === 'newsMail')
      return t(`newsMails.${newsMails.find((candidate) => candidate === value) ?? 'all'}`)
    if (name === 'newsDay') return toDayName(newsDays.find((day) => day === value) ?? usualNewsDay)
    if (name === 'newsHour') return `${value || usualNewsHour}:00`
    return header ? t(`headers.${header}`) : value || t('conflict.empty')
  }
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
              {t('conflict.theirs')}: <q>{toText(name, theirs)}</q>
            </dd>
            <dd>
              {t('conflict.own')}: <q>{toText(name, own)}</q>
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
  /** Id of the `<datalist>` with suggestions. */
  list?: string
  /** Content beside the field. */
  children?: ReactNode
}

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
