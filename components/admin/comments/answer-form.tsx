import { useTranslations } from 'next-intl'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { TextAreaField } from '@/components/admin-ui/field'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { QueuedComment } from '@/lib/base/domain/comment'

type AnswerFormProps = {
  organisation: string
  comment: QueuedComment
  onClose: () => void
  onAnswered: () => void
}

/** Answers a comment in the organisation's name. The typed answer is kept until the server has stored it. */
export function AnswerForm({ organisation, comment, onClose, onAnswered }: AnswerFormProps) {
  const t = useTranslations('room.comments.answer')
  const form = useRef<HTMLFormElement>(null)
  const { perform, isBusy, problems } = useOperation('answerComment', organisation)

  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    if (await perform({ id: comment.id, text })) onAnswered()
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void send(event)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      noValidate
      className="flex max-w-measure flex-col gap-3 pt-2"
    >
      <TextAreaField
        name="text"
        label={t('label')}
        hint={comment.state === 'pending' ? t('publishes') : t('hint')}
        required
        problem={problems.text ?? problems.form}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton isBusy={isBusy}>{t('send')}</SubmitButton>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
