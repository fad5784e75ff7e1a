'use client'

import { useTranslations } from 'next-intl'
import { useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { Dialog } from '@/components/admin-ui/dialog'
import { DayField } from '@/components/admin-ui/day-field'
import { CheckField, TextAreaField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { IsoDate } from '@/lib/base/domain/model'
import { useQuery } from '@/components/admin-ui/use-query'

type ReviewDialogProps = {
  organisation: string
  /** Saves the piece and submits it; resolves with its id, or null where that failed. */
  onSubmit: () => Promise<number | null>
  onClose: () => void
}

/** Sends a piece to review: to whom, until when and with which words, all of which may be left out. */
export function ReviewDialog({ organisation, onSubmit, onClose }: ReviewDialogProps) {
  const t = useTranslations('room.review')
  const { data } = useQuery('listColleagues', organisation, {})
  const { perform, isBusy, problems } = useOperation('requestReview', organisation)
  const [isSending, setSending] = useState(false)
  const [dueDay, setDueDay] = useState('')
  const colleagues = data?.colleagues.filter(({ isSelf }) => !isSelf) ?? []
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setSending(true)
    const id = await onSubmit()
    setSending(false)
    // What is wrong with the piece stands beside its fields.
    if (id === null) return onClose()
    const people = form.getAll('people').map(String)
    const request = {
      id,
      people,
      dueDay: (dueDay || null) as IsoDate | null,
      sentence: String(form.get('sentence')),
    }
    if (await perform(request)) onClose()
  }
  return (
    <Dialog title={t('dialog')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        {colleagues.length > 0 && (
          <fieldset className="review-people">
            <legend className="text-note font-semibold">{t('people')}</legend>
            {colleagues.map(({ id, name }) => (
              <CheckField key={id} name="people" value={id} label={name} />
            ))}
          </fieldset>
        )}
        <DayField
          look="small"
          label={t('dueDay')}
          problem={problems.dueDay}
          value={dueDay}
          onChange={setDueDay}
        />
        <TextAreaField
          look="small"
          rows={2}
          maxLength={500}
          name="sentence"
          label={t('sentence')}
          problem={problems.sentence}
        />
        <ProblemNotice problem={problems.form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="solid" isBusy={isBusy || isSending}>
            {t('send')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
