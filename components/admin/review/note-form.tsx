'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { useQuery } from '@/components/admin-ui/use-query'
import { MAX_NOTE_LENGTH, type NoteAnchor } from '@/lib/base/domain/note'
import { listMentioned, MentionArea } from './mention-area'

type NoteFormProps = {
  organisation: string
  piece: number
  /** Id of the note that this one answers. */
  parent: number | null
  quote: string
  anchor: NoteAnchor | null
  onEnd: (isWritten: boolean) => void
}

/** Writes a note or an answer, and mentions the people to notify. */
export function NoteForm({ organisation, piece, parent, quote, anchor, onEnd }: NoteFormProps) {
  const t = useTranslations('room.review.notes')
  const { data } = useQuery('listColleagues', organisation, {})
  const { perform, isBusy, problems } = useOperation('addNote', organisation, { refresh: false })
  const [text, setText] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const colleagues = data?.colleagues.filter(({ isSelf }) => !isSelf) ?? []
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = {
      id: piece,
      parent,
      quote,
      anchor,
      text,
      mentions: listMentioned(text, colleagues).map(({ id }) => id),
    }
    if (await perform(note)) onEnd(true)
  }
  return (
    <form ref={form} noValidate className="flex flex-col gap-3" onSubmit={(event) => void send(event)}>
      {quote && <q className="note-quote">{quote}</q>}
      <MentionArea
        maxLength={MAX_NOTE_LENGTH}
        label={t(parent === null ? 'text' : 'answer')}
        problem={problems.text}
        text={text}
        people={colleagues}
        onText={setText}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onEnd(false)
        }}
      />
      <ProblemNotice problem={problems.form ?? problems.quote} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="solid" isBusy={isBusy}>
          {t('send')}
        </Button>
        <Button onClick={() => onEnd(false)}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
