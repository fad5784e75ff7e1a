import { useFormatter, useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { DayField } from '@/components/admin-ui/day-field'
import { CheckField, TextAreaField } from '@/components/admin-ui/field'
import { CalendarFold } from '@/components/admin/calendar/calendar-fold'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { IsoDate } from '@/lib/base/domain/model'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { useQuery } from '@/components/admin-ui/use-query'
import { toReviewInput, type ReviewedPiece } from './use-review'

type ReviewDialogProps = {
  organisation: string
  /** The last saved version, whose authors cannot be its reviewers. */
  piece: ReviewedPiece
  /** Saves the piece and submits it; resolves with its id, or null if that failed. */
  onSubmit: () => Promise<number | null>
  /** Called with a message that names the reviewers. */
  onSent: (text: string) => void
  onClose: () => void
}

/** Sends a piece to review. Reviewers, due day and message are optional. */
export function ReviewDialog({ organisation, piece, onSubmit, onSent, onClose }: ReviewDialogProps) {
  const t = useTranslations('room.review')
  const toAnswer = useAnswerText()
  const { data, isLoading } = useQuery('listColleagues', organisation, {})
  const review = useQuery('getReview', organisation, toReviewInput(piece))
  const { perform, isBusy, problems } = useOperation('requestReview', organisation, { refresh: false })
  const [isSending, setSending] = useState(false)
  const [dueDay, setDueDay] = useState('')
  const colleagues = data?.colleagues.filter(({ isSelf }) => !isSelf) ?? []
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setSending(true)
    const id = await onSubmit()
    setSending(false)
    // Closes the dialog if the piece could not be saved, because its fields show the problems.
    if (id === null) return onClose()
    const people = form.getAll('people').map(String)
    const request = {
      id,
      people,
      dueDay: (dueDay || null) as IsoDate | null,
      sentence: String(form.get('sentence')),
    }
    const sent = await perform(request)
    if (!sent) return
    onSent(toAnswer(sent.answer))
    onClose()
  }
  // Opens the dialog only when the people are loaded, because a dialog focuses its first field when it opens.
  if (isLoading || review.isLoading) return null
  return (
    <Dialog title={t('dialog')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        {colleagues.length > 0 && <People colleagues={colleagues} authors={review.data?.authors ?? []} />}
        <DayField
          look="small"
          label={t('dueDay')}
          problem={problems.dueDay}
          value={dueDay}
          onChange={setDueDay}
        />
        <CalendarFold organisation={organisation} value={dueDay} onChoose={setDueDay} />
        <TextAreaField
          look="small"
          rows={2}
          maxLength={500}
          name="sentence"
          label={t('sentence')}
          problem={problems.sentence}
        />
        <ProblemNotice problem={problems.form} />
        <DialogActions close={t('cancel')} onClose={onClose}>
          <SubmitButton isBusy={isBusy || isSending}>{t('send')}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type PeopleProps = { colleagues: { id: string; name: string }[]; authors: string[] }

/** Check boxes for colleagues. Those who wrote in this version are named, but cannot be chosen. */
function People({ colleagues, authors }: PeopleProps) {
  const t = useTranslations('room.review')
  const format = useFormatter()
  const leftOut = colleagues.filter(({ id }) => authors.includes(id))
  return (
    <fieldset className="flex max-h-56 flex-col overflow-y-auto">
      <legend className="text-note font-semibold">{t('people')}</legend>
      {colleagues
        .filter((colleague) => !leftOut.includes(colleague))
        .map(({ id, name }) => (
          <CheckField key={id} name="people" value={id} label={name} />
        ))}
      {leftOut.length > 0 && (
        <p className="text-note text-ink-soft">
          {t('leftOut', { names: format.list(leftOut.map(({ name }) => name)) })}
        </p>
      )}
    </fieldset>
  )
}

/** Returns a function that names the invited reviewers, and those excluded as authors of this version. */
function useAnswerText() {
  const t = useTranslations('room.review')
  const format = useFormatter()
  return ({ asked, leftOut }: OperationAnswer<'requestReview'>) =>
    [
      asked.length > 0 ? t('sent', { names: format.list(asked) }) : t('sentToAll'),
      leftOut.length > 0 && t('leftOut', { names: format.list(leftOut) }),
    ]
      .filter(Boolean)
      .join(' ')
}
