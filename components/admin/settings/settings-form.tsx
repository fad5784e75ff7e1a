'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProblemLine } from '@/components/admin-ui/problem-line'
import type { SettingsState } from './use-settings'

/** A form of settings that saves by itself: its fields, what has become of it, and what somebody else has saved. */
export function SettingsForm({ state, children }: { state: SettingsState; children: ReactNode }) {
  const t = useTranslations('room.settings')
  const { isBusy, isSaved, problems, conflicts } = state
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
      <ProblemLine problem={problems.form} />
      {conflicts.length > 0 && <ConflictNote state={state} />}
      <div className="flex flex-wrap items-center gap-3">
        <button className="button-solid" aria-busy={isBusy}>
          {t('save')}
        </button>
        <p role="status" className="text-note font-semibold text-primary">
          {isSaved && t('saved')}
        </p>
      </div>
    </form>
  )
}

/** Both values of what two have changed: whoever saves second chooses. */
function ConflictNote({ state }: { state: SettingsState }) {
  const t = useTranslations('room.settings')
  return (
    <div role="alert" className="room-conflict">
      <p className="font-semibold">{t('conflict.title')}</p>
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
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button-outline" onClick={() => void state.keepOwn()}>
          {t('conflict.keepOwn')}
        </button>
        <button type="button" className="button-outline" onClick={state.takeTheirs}>
          {t('conflict.takeTheirs')}
        </button>
      </div>
    </div>
  )
}
