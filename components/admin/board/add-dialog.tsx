import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { Dialog, DialogActions } from '@/components/admin-ui/dialog'
import { toProblem } from '@/components/admin-ui/problems'
import { useQuery } from '@/components/admin-ui/use-query'
import { SearchFilter } from '@/components/admin-ui/filters'
import { useSearchText } from '@/components/admin-ui/use-search-text'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { areas, findPlace, type Arrangement, type Place } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { PlaceChoice } from './place-choice'
import { usePlaceName } from './use-place-name'

type Candidate = OperationAnswer<'listBoardCandidates'>[number]

type AddDialogProps = {
  organisation: string
  release: number | null
  timeZone: string
  arrangement: Arrangement
  areTrendsFixed: boolean
  /** The empty place on the board to fill; null to choose a place after the publication. */
  place: Place | null
  onChoose: (card: CardId, title: string, place: Place) => void
  onClose: () => void
}

export function AddDialog(props: AddDialogProps) {
  const { organisation, release, timeZone, arrangement, areTrendsFixed, place, onChoose, onClose } = props
  const t = useTranslations('room.board')
  const [text, setText] = useState('')
  const [candidate, choose] = useState<Candidate | null>(null)
  const { found, problem } = useCandidates(organisation, release, text)
  const problemText = useProblemText()
  const pick = (candidate: Candidate) =>
    place ? onChoose(candidate.card, candidate.title, place) : choose(candidate)
  if (candidate) {
    const { card, title } = candidate
    return (
      <Dialog key="place" title={t('chooseTitle', { title })} onClose={onClose}>
        <PlaceChoice
          arrangement={arrangement}
          card={card}
          of={areTrendsFixed ? areas.filter((area) => area !== 'trends') : areas}
          onChoose={(to) => onChoose(card, title, to)}
        />
        <Button className="self-start" onClick={() => choose(null)}>
          {t('back')}
        </Button>
      </Dialog>
    )
  }
  return (
    <Dialog key="search" title={t('addTitle')} onClose={onClose}>
      <SearchFilter label={t('search')} value={text} onChange={({ target }) => setText(target.value)} />
      <p role="status" className="text-note text-ink-soft empty:hidden">
        {problem
          ? problemText(problem)
          : found && (found.length === 0 ? t('none') : t('found', { count: found.length }))}
      </p>
      <ul className="border-t border-line">
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
      <DialogActions close={t('close')} onClose={onClose} />
    </Dialog>
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
    <button
      type="button"
      className="group flex min-h-11 w-full flex-col border-b border-line px-1 py-2 text-start"
      onClick={onPick}
    >
      <span className="font-serif text-body/[1.3] font-semibold group-hover:text-primary">
        {title || t('withoutTitle')}
      </span>
      <span className="text-note/normal text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
    </button>
  )
}

/** Searches publications. Returns the previous results until the new ones arrive. */
function useCandidates(organisation: string, release: number | null, typed: string) {
  const text = useSearchText(typed) ?? ''
  const now = useQuery('listBoardCandidates', release === null ? organisation : null, { text })
  const then = useQuery('listReleaseCandidates', release === null ? null : organisation, {
    id: release ?? 1,
    text,
  })
  const { data, error } = release === null ? now : then
  return { found: data, problem: error && toProblem(error) }
}
