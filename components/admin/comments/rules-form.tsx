'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { ProblemLine } from '@/components/admin-ui/problem-line'
import { useOperation } from '@/components/admin-ui/use-operation'
import { Setting } from '@/components/admin/pieces/setting'
import { caughtStates } from '@/lib/base/domain/comment'
import { ruleLimits, type CommentRules } from '@/lib/base/domain/comment-rules'

type RulesFormProps = { organisation: string; rules: CommentRules; version: number }

/** What an organisation decides about its comments. */
export function RulesForm({ organisation, rules, version }: RulesFormProps) {
  const t = useTranslations('room.comments.rules')
  const problemText = useProblemText()
  const { perform, isBusy, problems } = useOperation('saveCommentRules', organisation)
  const [isSaved, setSaved] = useState(false)
  const problemOf = (field: string) => (problems[field] === undefined ? null : problemText(problems[field]))

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSaved(false)
    const read = readRules(new FormData(event.currentTarget))
    setSaved((await perform({ version, rules: read })) !== null)
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-6">
      <label className="queue-all">
        <input type="checkbox" name="isOpen" defaultChecked={rules.isOpen} />
        {t('isOpen')}
      </label>
      <Setting label={t('openDays')} hint={t('openDaysHint')} problem={problemOf('openDays')}>
        {(shared) => (
          <input
            {...shared}
            name="openDays"
            type="number"
            min={0}
            max={ruleLimits.openDays}
            inputMode="numeric"
            defaultValue={rules.openDays ?? ''}
            className="text-box min-h-11 max-w-40"
          />
        )}
      </Setting>
      <Setting label={t('words')} hint={t('wordsHint')} problem={problemOf('words')}>
        {(shared) => (
          <textarea
            {...shared}
            name="words"
            rows={6}
            defaultValue={rules.words.join('\n')}
            className="text-box resize-y"
          />
        )}
      </Setting>
      <Setting label={t('maxLinks')} hint={t('maxLinksHint')} problem={problemOf('maxLinks')}>
        {(shared) => (
          <input
            {...shared}
            name="maxLinks"
            type="number"
            min={0}
            max={ruleLimits.maxLinks}
            inputMode="numeric"
            defaultValue={rules.maxLinks ?? ''}
            className="text-box min-h-11 max-w-40"
          />
        )}
      </Setting>
      <fieldset className="flex flex-col">
        <legend className="text-note font-semibold">{t('caught')}</legend>
        {caughtStates.map((state) => (
          <label key={state} className="queue-all">
            <input
              type="radio"
              name="caughtState"
              value={state}
              defaultChecked={state === rules.caughtState}
            />
            {t(`caughtStates.${state}`)}
          </label>
        ))}
      </fieldset>
      <ProblemLine problem={problems.form === 'gone' ? 'rulesChanged' : problems.form} />
      <div className="flex flex-wrap items-center gap-4">
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

/** An empty number is none; what is not a number the room says so of. */
function readRules(given: FormData): CommentRules {
  const text = (name: string) => String(given.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)))
  return {
    isOpen: given.get('isOpen') !== null,
    openDays: number('openDays'),
    words: [
      ...new Set(
        text('words')
          .split('\n')
          .map((word) => word.trim()),
      ),
    ].filter(Boolean),
    maxLinks: number('maxLinks'),
    caughtState: caughtStates.find((state) => state === given.get('caughtState')) ?? 'pending',
  }
}
