'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { TextField } from '@/components/ui/text-field'
import type { QueuedComment } from '@/lib/base/domain/comment'
import { toProblem } from './use-moderation'

type AnswerFormProps = {
  organisation: string
  comment: QueuedComment
  onClose: () => void
  onAnswered: () => void
}

/** Answers a comment in the organisation's name. What was written stays until it is stored. */
export function AnswerForm({ organisation, comment, onClose, onAnswered }: AnswerFormProps) {
  const t = useTranslations('room.comments.answer')
  const problemText = useProblemText()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    setBusy(true)
    const outcome = await performRemotely('answerComment', organisation, { id: comment.id, text })
    setBusy(false)
    if (outcome.kind === 'done') return onAnswered()
    setProblem(outcome.kind === 'invalid' ? (outcome.problems.text ?? 'failed') : toProblem(outcome))
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void send(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      noValidate
      className="flex max-w-measure flex-col gap-3 pt-2"
    >
      <TextField
        kind="multiline"
        name="text"
        label={t('label')}
        hint={comment.state === 'pending' ? t('publishes') : t('hint')}
        defaultValue=""
        problem={problem && problemText(problem)}
      />
      <div className="flex flex-wrap gap-2">
        <button className="button-solid" aria-busy={isBusy}>
          {t('send')}
        </button>
        <button type="button" className="button-outline" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
