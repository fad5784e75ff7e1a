import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRef } from 'react'
import { Button } from '@/components/admin-ui/button'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { CloseIcon } from '@/components/ui/icons'
import type { PieceWriting } from './use-piece'

type PieceNoticeProps = Pick<
  PieceWriting,
  'notice' | 'problems' | 'endNotice' | 'publishAnyway' | 'change'
> & {
  /** Link to the board; null for a piece that is on the board already or cannot be placed there. */
  boardHref: string | null
  /** URL of the published page; null if it is not published. */
  liveHref: string | null
  /** Scrolls to a place in the text. Without `place`, focuses the first field with a problem. */
  onShow: (place?: string) => void
}

/** Shows the result of the last command above the page, so that the layout does not shift. */
export function PieceNotice({ notice, problems, boardHref, liveHref, onShow, ...writing }: PieceNoticeProps) {
  const t = useTranslations('room.pieces')
  const editor = useTranslations('room.editor')
  const problemText = useProblemText()
  const isTrouble = notice !== null && notice.kind !== 'done'
  const isWarning = notice?.kind === 'warning'
  const isInvalid = isTrouble && notice.reason === 'invalid'
  const isPublished = notice?.kind === 'done' && notice.command === 'publishPiece'
  const close = useRef<HTMLButtonElement>(null)
  return (
    <div className="piece-notice" data-kind={notice ? (isTrouble ? 'trouble' : 'done') : undefined}>
      <p role="status">
        {notice?.kind === 'done' && (notice.text ?? t(`done.${notice.command}`))}
        {boardHref && isPublished && (
          <Link href={boardHref} className="ms-[0.5ch] underline">
            {t('offBoard')}
          </Link>
        )}
        {isTrouble && (isInvalid ? <ProblemList problems={problems} /> : problemText(notice.reason))}
      </p>
      {liveHref && isPublished && (
        <a href={liveHref} target="_blank" rel="noopener noreferrer" className="button-text">
          {t('show')}
        </a>
      )}
      {isPublished && notice.isFirst && (
        <UndoButton
          onUndo={() => {
            // Moves the focus to the close button, because this button disappears with its notice.
            close.current?.focus()
            void writing.change('withdrawPiece')
          }}
        />
      )}
      {(isWarning || isInvalid) && (
        <Button look="text" onClick={() => onShow(isWarning ? notice.places[0] : undefined)}>
          {t('show')}
        </Button>
      )}
      {isWarning && (
        <Button look="text" onClick={() => void writing.publishAnyway()}>
          {t('publishAnyway')}
        </Button>
      )}
      {notice && (
        <button
          ref={close}
          type="button"
          aria-label={editor('close')}
          className="piece-notice-close"
          onClick={writing.endNotice}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  )
}

function UndoButton({ onUndo }: { onUndo: () => void }) {
  const t = useTranslations('room')
  const text = t('editor.tools.undo')
  // The accessible name also names the undone action, because the editor has a button with the same text.
  return (
    <Button look="text" aria-label={`${text}: ${t('pieces.publish')}`} onClick={onUndo}>
      {text}
    </Button>
  )
}

function ProblemList({ problems }: Pick<PieceWriting, 'problems'>) {
  const t = useTranslations('room.pieces.fields')
  const problemText = useProblemText()
  return Object.entries(problems).map(([name, reason]) => (
    <span key={name} className="block">
      {t.has(name as 'title') && `${t(name as 'title')}: `}
      {problemText(reason)}
    </span>
  ))
}
