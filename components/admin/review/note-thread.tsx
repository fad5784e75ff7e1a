import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import type { Note } from '@/lib/base/domain/note'
import { NoteForm, quoteStyle } from './note-form'
import type { PlacedNote } from './note-marks'

type NoteThreadProps = {
  organisation: string
  piece: number
  note: PlacedNote
  answers: Note[]
  onShow: () => void
  /** Applies the note's proposal to the text. Returns false if that is impossible. */
  onAccept: (() => boolean) | undefined
  onChange: () => void
  /** Closes the sheet in which phones show the note at the cursor; undefined for all other notes. */
  onDismiss?: (() => void) | undefined
}

/** A note with its answers. Pressing its quoted words scrolls to them in the text. */
export function NoteThread({
  organisation,
  piece,
  note,
  answers,
  onShow,
  onAccept,
  onChange,
  onDismiss,
}: NoteThreadProps) {
  const t = useTranslations('room.review.notes')
  const [isAnswering, setAnswering] = useState(false)
  const { id } = note
  return (
    <li
      id={`nota-${id}`}
      tabIndex={-1}
      data-current={onDismiss ? '' : undefined}
      className="flex flex-col gap-2 border-t border-line py-3"
    >
      {onDismiss && (
        <Button look="subtle" className="self-end panel:hidden" onClick={onDismiss}>
          {t('close')}
        </Button>
      )}
      <Quote note={note} onShow={onShow} />
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
        <ThreadActions
          organisation={organisation}
          piece={piece}
          note={note}
          onAccept={onAccept}
          onChange={onChange}
          onAnswer={() => setAnswering(true)}
        />
      )}
    </li>
  )
}

/** The words that the note is about, as a button that scrolls to them. */
function Quote({ note, onShow }: Pick<NoteThreadProps, 'note' | 'onShow'>) {
  const t = useTranslations('room.review.notes')
  const { quote, place, suggestion } = note
  if (!quote) return null
  return place ? (
    <button type="button" className={`${quoteStyle} border-mark text-ink`} onClick={onShow}>
      <q className={suggestion === null ? '' : 'line-through'}>{quote}</q>
    </button>
  ) : (
    <p className={`${quoteStyle} border-line text-ink-soft`}>
      <q>{quote}</q> {t('gone')}
    </p>
  )
}

type ThreadActionsProps = Omit<NoteThreadProps, 'answers' | 'onShow' | 'onDismiss'> & { onAnswer: () => void }

function ThreadActions({ organisation, piece, note, onAccept, onChange, onAnswer }: ThreadActionsProps) {
  const t = useTranslations('room.review.notes')
  const { perform, isBusy, problems } = useOperation('resolveNote', organisation, { refresh: false })
  const [problem, setProblem] = useState<'wordsChanged' | null>(null)
  const { id, suggestion, resolvedAt } = note
  const isOpenSuggestion = suggestion !== null && !resolvedAt
  const resolve = async (isAccepted: boolean) => {
    if (await perform({ id: piece, note: id, isResolved: !resolvedAt, isAccepted })) onChange()
  }
  const accept = () => (onAccept?.() ? void resolve(true) : setProblem('wordsChanged'))
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {isOpenSuggestion && onAccept && (
          <Button isBusy={isBusy} onClick={accept}>
            {t('accept')}
          </Button>
        )}
        <Button look="subtle" onClick={onAnswer}>
          {t('answer')}
        </Button>
        <Button look="subtle" isBusy={isBusy} onClick={() => void resolve(false)}>
          {t(resolvedAt ? 'reopen' : isOpenSuggestion ? 'reject' : 'resolve')}
        </Button>
      </div>
      <ProblemNotice problem={problem ?? problems.form} />
    </>
  )
}

function Suggestion({ note: { suggestion, resolvedAt, isAccepted } }: { note: Note }) {
  const t = useTranslations('room.review.notes')
  return (
    <p className="whitespace-pre-line">
      <span className="text-note text-ink-soft">
        {t(resolvedAt ? (isAccepted ? 'accepted' : 'rejected') : 'proposed')}
      </span>{' '}
      {suggestion === '' ? t('deletion') : <ins className="font-medium no-underline">{suggestion}</ins>}
    </p>
  )
}

function NoteText({ note }: { note: Note }) {
  const { by, at, text, suggestion } = note
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
      {suggestion !== null && <Suggestion note={note} />}
      {text && <p className="whitespace-pre-line">{text}</p>}
    </div>
  )
}
