'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Modal } from '@/components/admin-ui/modal'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { areas, findPlace, type Arrangement, type Place } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import type { OperationAnswer } from '@/lib/features/operations'
import { PlaceChoice } from './place-choice'
import { usePlaceName } from './use-place-name'

type Candidate = OperationAnswer<'listBoardCandidates'>[number]

type AddDialogProps = {
  organisation: string
  timeZone: string
  arrangement: Arrangement
  areTrendsFixed: boolean
  /** Where it is to go; null for a place that is chosen after it. */
  place: Place | null
  onChoose: (card: CardId, title: string, place: Place) => void
  onClose: () => void
}

/** Publications that can be put on the board: found by their words, and then where they go. */
export function AddDialog(props: AddDialogProps) {
  const { organisation, timeZone, arrangement, areTrendsFixed, place, onChoose, onClose } = props
  const t = useTranslations('room.board')
  const [text, setText] = useState('')
  const [chosen, choose] = useState<Candidate | null>(null)
  const { found, failure } = useCandidates(organisation, text)
  const inputId = useId()
  const pick = (candidate: Candidate) =>
    place ? onChoose(candidate.card, candidate.title, place) : choose(candidate)
  if (chosen) {
    const { card, title } = chosen
    return (
      <Modal key="place" title={t('chooseTitle', { title })} onClose={onClose}>
        <PlaceChoice
          arrangement={arrangement}
          card={card}
          of={areTrendsFixed ? areas.filter((area) => area !== 'trends') : areas}
          onChoose={(to) => onChoose(card, title, to)}
        />
        <button type="button" className="button-outline self-start" onClick={() => choose(null)}>
          {t('back')}
        </button>
      </Modal>
    )
  }
  return (
    <Modal key="search" title={t('addTitle')} onClose={onClose}>
      <div className="flex flex-col gap-1">
        <label htmlFor={inputId} className="text-note text-ink-soft">
          {t('search')}
        </label>
        <input
          id={inputId}
          type="search"
          className="text-box"
          value={text}
          maxLength={200}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <p role="status" className="text-note text-ink-soft empty:hidden">
        {failure ?? (found && (found.length === 0 ? t('none') : t('found', { count: found.length })))}
      </p>
      <ul className="board-candidates">
        {found?.map((candidate) => (
          <li key={candidate.card}>
            <CandidateLine
              candidate={candidate}
              arrangement={arrangement}
              timeZone={timeZone}
              onPick={() => pick(candidate)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="button-outline self-start" onClick={onClose}>
        {t('close')}
      </button>
    </Modal>
  )
}

type CandidateLineProps = {
  candidate: Candidate
  arrangement: Arrangement
  timeZone: string
  onPick: () => void
}

function CandidateLine({ candidate, arrangement, timeZone, onPick }: CandidateLineProps) {
  const t = useTranslations('room.board')
  const format = useFormatter()
  const placeName = usePlaceName()
  const { card, title, category, publishedAt } = candidate
  const place = findPlace(arrangement, card, 'board')
  const facts = [
    publishedAt && format.dateTime(new Date(publishedAt), { dateStyle: 'medium', timeZone }),
    category,
    place && t('standsAt', { place: placeName(place) }),
  ]
  return (
    <button type="button" onClick={onPick}>
      <span>{title || t('withoutTitle')}</span>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </button>
  )
}

/** A keystroke waits for the next this long. */
const QUIET_MS = 200

/** What is found for a text; of an earlier one until then. */
function useCandidates(organisation: string, text: string) {
  const problemText = useProblemText()
  const [found, setFound] = useState<Candidate[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(
      async () => {
        const outcome = await performRemotely('listBoardCandidates', organisation, { text })
        if (!isLatest) return
        if (outcome.kind === 'done') setFound(outcome.answer)
        setFailure(outcome.kind === 'done' ? null : outcome.kind)
      },
      text === '' ? 0 : QUIET_MS,
    )
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [organisation, text])
  const key = failure === 'signed-out' ? 'signedOut' : failure === 'unavailable' ? 'unreachable' : 'failed'
  return { found, failure: failure && problemText(key) }
}
