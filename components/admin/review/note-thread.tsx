'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { Note } from '@/lib/base/domain/note'
import { NoteForm } from './note-form'
import type { PlacedNote } from './note-marks'

type NoteThreadProps = {
  organisation: string
  piece: number
  note: PlacedNote
  answers: Note[]
  onShow: () => void
  onChange: () => void
}

/** A note with its answers. Its quote scrolls to the words in the text. */
export function NoteThread({ organisation, piece, note, answers, onShow, onChange }: NoteThreadProps) {
  const t = useTranslations('room.review.notes')
  const resolving = useOperation('resolveNote', organisation, { refresh: false })
  const [isAnswering, setAnswering] = useState(false)
  const { id, quote, place, resolvedAt } = note
  const resolve = async () => {
    if (await resolving.perform({ id: piece, note: id, isResolved: !resolvedAt })) onChange()
  }
  return (
    <li id={`nota-${id}`} tabIndex={-1}>
      {quote && place && (
        <button type="button" className="note-quote" onClick={onShow}>
          <q>{quote}</q>
        </button>
      )}
      {quote && !place && (
        <p className="note-quote" data-gone>
          <q>{quote}</q> {t('gone')}
        </p>
      )}
      {[note, ...answers].map((entry) => (
        <NoteText key={entry.id} note={entry} />
      ))}
      {isAnswering ? (
        <NoteForm
          organisation={organisation}
          piece={piece}
          parent={id}
          quote=""
          anchor={null}
          onEnd={(isWritten) => {
            setAnswering(false)
            if (isWritten) onChange()
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look="subtle" onClick={() => setAnswering(true)}>
            {t('answer')}
          </Button>
          <Button look="subtle" isBusy={resolving.isBusy} onClick={() => void resolve()}>
            {t(resolvedAt ? 'reopen' : 'resolve')}
          </Button>
        </div>
      )}
    </li>
  )
}

function NoteText({ note: { by, at, text } }: { note: Note }) {
  const t = useTranslations('room.review')
  const format = useFormatter()
  return (
    <div>
      <p className="text-note text-ink-soft">
        <strong className="font-semibold text-ink">{by ?? t('somebody')}</strong>{' '}
        <time dateTime={at}>
          {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </p>
      <p className="whitespace-pre-line">{text}</p>
    </div>
  )
}
