'use client'

import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { AlertIcon } from '@/components/ui/icons'
import type { SettingName } from '@/lib/base/domain/organisation-settings'
import type { SettingsState } from './use-settings'

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

/** A labelled field of a setting, which says beside itself what is wrong with it. */
export function SettingField({ state, name, kind = 'text', hint, list, children }: SettingFieldProps) {
  const t = useTranslations('room.settings.fields')
  const problemText = useProblemText()
  const id = useId()
  const problem = state.problems[name]
  const shared = {
    id,
    name,
    value: state.valueOf(name),
    autoComplete: 'off',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': `${problem ? `${id}-problem` : ''} ${hint ? `${id}-hint` : ''}`.trim() || undefined,
    onChange: ({ target }: { target: { value: string } }) => state.write(name, target.value),
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-sans text-ui font-semibold">
        {t(name)}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        {kind === 'multiline' ? (
          <textarea {...shared} rows={3} className="text-box resize-y" />
        ) : (
          <input {...shared} type={kind} list={list} className="text-box min-h-11 flex-1" />
        )}
        {children}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="flex items-center gap-1.5 text-note font-semibold text-danger">
          <AlertIcon />
          {problemText(problem)}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-note text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
