import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SubmitButton } from '@/components/admin-ui/submit-button'
import { TextAreaField } from '@/components/admin-ui/field'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { Segments } from '@/components/admin-ui/segments'
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

/** CSS classes of the quoted words that a note is about. */
export const quoteStyle = 'border-s-3 ps-2 text-start'

/** CSS classes that make a new note a sheet on phones, so that the quoted words stay visible. */
const sheetStyle =
  'max-panel:fixed max-panel:inset-x-0 max-panel:bottom-0 max-panel:z-5 max-panel:border-t max-panel:border-line-strong max-panel:bg-paper max-panel:px-gutter max-panel:py-4 max-panel:shadow-[0_-6px_24px_rgb(0_0_0/14%)]'

/** Form for a note, an answer or a proposal of other words. Mentioned people are notified. */
export function NoteForm({ organisation, piece, parent, quote, anchor, onEnd }: NoteFormProps) {
  const t = useTranslations('room.review.notes')
  const { data } = useQuery('listColleagues', organisation, {})
  const { perform, isBusy, problems } = useOperation('addNote', organisation, { refresh: false })
  const [text, setText] = useState('')
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isSuggestion = suggestion !== null
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [isSuggestion])
  const colleagues = data?.colleagues.filter(({ isSelf }) => !isSelf) ?? []
  const close = ({ key }: { key: string }) => {
    if (key === 'Escape') onEnd(false)
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = {
      id: piece,
      parent,
      quote,
      anchor,
      suggestion,
      text,
      mentions: listMentioned(text, colleagues).map(({ id }) => id),
    }
    if (await perform(note)) onEnd(true)
  }
  return (
    <form
      ref={form}
      noValidate
      className={`flex flex-col gap-3 ${parent === null ? sheetStyle : ''}`}
      onSubmit={(event) => void send(event)}
    >
      {quote && <q className={`${quoteStyle} border-mark text-ink`}>{quote}</q>}
      {anchor && isOneLine(quote) && (
        <SuggestionFields
          quote={quote}
          value={suggestion}
          problem={problems.suggestion}
          onChange={setSuggestion}
          onKeyDown={close}
        />
      )}
      <MentionArea
        maxLength={MAX_NOTE_LENGTH}
        label={t(isSuggestion ? 'reason' : parent === null ? 'text' : 'answer')}
        problem={problems.text}
        text={text}
        people={colleagues}
        onText={setText}
        onKeyDown={close}
      />
      <ProblemNotice problem={problems.form ?? problems.quote} />
      <FormButtons isBusy={isBusy} isSuggestion={isSuggestion} onCancel={() => onEnd(false)} />
    </form>
  )
}

type FormButtonsProps = { isBusy: boolean; isSuggestion: boolean; onCancel: () => void }

function FormButtons({ isBusy, isSuggestion, onCancel }: FormButtonsProps) {
  const t = useTranslations('room.review.notes')
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton isBusy={isBusy}>{t(isSuggestion ? 'sendSuggestion' : 'send')}</SubmitButton>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </div>
  )
}

type SuggestionFieldsProps = {
  quote: string
  value: string | null
  problem: string | undefined
  onChange: (suggestion: string | null) => void
  onKeyDown: (event: { key: string }) => void
}

/** Chooses between a note and a proposal. The proposal initially contains the quoted words. */
function SuggestionFields({ quote, value, problem, onChange, onKeyDown }: SuggestionFieldsProps) {
  const t = useTranslations('room.review.notes')
  return (
    <>
      <div>
        <Segments
          label={t('kind')}
          options={[
            { id: 'note', text: t('text') },
            { id: 'suggestion', text: t('suggest') },
          ]}
          value={value === null ? 'note' : 'suggestion'}
          onChoose={(kind) => onChange(kind === 'note' ? null : (value ?? quote))}
        />
      </div>
      {value !== null && (
        <TextAreaField
          look="small"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          label={t('suggestion')}
          problem={problem}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
        />
      )}
    </>
  )
}

/** Returns whether a proposal can replace the words. They must be in one line, so that paragraphs are never joined. */
const isOneLine = (quote: string) => quote !== '' && !quote.includes('\n')
