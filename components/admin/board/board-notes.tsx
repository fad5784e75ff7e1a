import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import type { CardId, TimeZone } from '@/lib/base/domain/model'
import type { Arranging } from './use-board'

type BoardHeadProps = {
  server: Arranging['server']
  timeZone: TimeZone
  help: ReactNode
  children: ReactNode
}

export function BoardHead({ server: { savedBy, savedAt }, timeZone, help, children }: BoardHeadProps) {
  const t = useTranslations('room.board')
  const format = useFormatter()
  const toTime = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="flex items-center gap-3">
        <h1 className="text-title-l font-semibold">{t('title')}</h1>
        {help}
      </div>
      {children}
      <p className="basis-full text-note text-ink-soft">
        {t('hint')} {savedBy && savedAt && t('lastSaved', { name: savedBy, when: toTime(savedAt) })}
      </p>
    </header>
  )
}

type BoardNotesProps = {
  arranging: Arranging
  titleOf: (card: CardId) => string
}

/** Notices about the board: newly published cards, problems, and moves restored from this browser. */
export function BoardNotes({ arranging, titleOf }: BoardNotesProps) {
  const t = useTranslations('room.board')
  const { arrived, titles, problem, isRecovered } = arranging
  const problemText = useProblemText()
  const { hiddenCount } = arranging.server
  const named = arrived.filter((card) => titles.has(card)).map(titleOf)
  return (
    <>
      {problem && (
        <p role="alert" className="room-note" data-trouble>
          {problemText(problem)}
        </p>
      )}
      {hiddenCount > 0 && <p className="room-note">{t('hiddenCards', { count: hiddenCount })}</p>}
      {isRecovered && <p className="room-note">{t('recovered')}</p>}
      {named.length > 0 && (
        <p role="status" className="room-note">
          {t('arrived', { titles: named.join(', ') })}
        </p>
      )}
    </>
  )
}
