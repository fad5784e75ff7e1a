'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { DoneNotice, ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { CheckField, TextAreaField, TextField } from '@/components/admin-ui/field'
import { caughtStates } from '@/lib/base/domain/comment'
import { ruleLimits, type CommentRules } from '@/lib/base/domain/comment-rules'

type RulesFormProps = { organisation: string; rules: CommentRules; version: number }

export function RulesForm({ organisation, rules, version }: RulesFormProps) {
  const t = useTranslations('room.comments.rules')
  const { perform, isBusy, problems } = useOperation('saveCommentRules', organisation)
  const [isSaved, setSaved] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSaved(false)
    const read = readRules(new FormData(event.currentTarget))
    setSaved((await perform({ version, rules: read })) !== null)
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-6">
      <CheckField name="isOpen" defaultChecked={rules.isOpen} label={t('isOpen')} />
      <NumberField name="openDays" value={rules.openDays} problem={problems.openDays} />
      <TextAreaField
        look="small"
        name="words"
        label={t('words')}
        hint={t('wordsHint')}
        defaultValue={rules.words.join('\n')}
        problem={problems.words}
      />
      <NumberField name="maxLinks" value={rules.maxLinks} problem={problems.maxLinks} />
      <fieldset className="flex flex-col">
        <legend className="text-note font-semibold">{t('caught')}</legend>
        {caughtStates.map((state) => (
          <CheckField
            type="radio"
            name="caughtState"
            value={state}
            defaultChecked={state === rules.caughtState}
            label={t(`caughtStates.${state}`)}
            key={state}
          />
        ))}
      </fieldset>
      <ProblemNotice problem={problems.form === 'stale' ? 'rulesChanged' : problems.form} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton isBusy={isBusy}>{t('save')}</SubmitButton>
        <DoneNotice>{isSaved && t('saved')}</DoneNotice>
      </div>
    </form>
  )
}

type NumberFieldProps = {
  name: 'openDays' | 'maxLinks'
  value: number | null
  problem: string | undefined
}

/** Field for a whole number. An empty field means no limit. */
function NumberField({ name, value, problem }: NumberFieldProps) {
  const t = useTranslations('room.comments.rules')
  return (
    <TextField
      look="small"
      type="number"
      inputMode="numeric"
      name={name}
      label={t(name)}
      hint={t(`${name}Hint`)}
      min={0}
      max={ruleLimits[name]}
      defaultValue={value ?? ''}
      problem={problem}
      className="max-w-40"
    />
  )
}

/** Reads the rules from the form. An empty number becomes null. The server rejects invalid numbers. */
function readRules(formData: FormData): CommentRules {
  const text = (name: string) => String(formData.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)))
  return {
    isOpen: formData.get('isOpen') !== null,
    openDays: number('openDays'),
    words: [
      ...new Set(
        text('words')
          .split('\n')
          .map((word) => word.trim()),
      ),
    ].filter(Boolean),
    maxLinks: number('maxLinks'),
    caughtState: caughtStates.find((state) => state === formData.get('caughtState')) ?? 'pending',
  }
}
