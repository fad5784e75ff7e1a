import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SearchFilter } from '@/components/admin-ui/filters'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useQuery } from '@/components/admin-ui/use-query'
import { useSearchText } from '@/components/admin-ui/use-search-text'

/** Maximum number of matches that are shown. */
const MAX_FOUND = 8

/** Number of newest publications that an empty list suggests before a search. */
const MAX_NEWEST = 3

export type ChosenPiece = { card: number; title: string }

type ChosenPiecesProps = {
  organisation: string
  legend: string
  /** Maximum number of selected publications. */
  most: number
  problem?: string | undefined
  pieces: ChosenPiece[]
  onChange: (pieces: ChosenPiece[]) => void
}

export function ChosenPieces({ organisation, legend, most, problem, pieces, onChange }: ChosenPiecesProps) {
  const t = useTranslations('room.chosenPieces')
  const raise = (at: number) =>
    onChange(pieces.toSpliced(at - 1, 2, ...pieces.slice(at - 1, at + 1).toReversed()))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1.5 font-semibold">{legend}</legend>
      <ProblemNotice problem={problem} />
      {pieces.length === 0 && <p className="text-note text-ink-soft">{t('none')}</p>}
      <ol className="room-rows empty:hidden">
        {pieces.map(({ card, title }, at) => (
          <li key={card} className="flex-nowrap py-1">
            <span className="flex gap-3 font-semibold">
              <span className="min-w-4 font-normal text-ink-soft tabular-nums">{at + 1}</span>
              <span>{title}</span>
            </span>
            <span className="flex flex-none gap-x-5">
              {at > 0 && <PieceButton text={t('raise')} title={title} act={() => raise(at)} />}
              <PieceButton
                text={t('remove')}
                title={title}
                act={() => onChange(pieces.filter((piece) => piece.card !== card))}
              />
            </span>
          </li>
        ))}
      </ol>
      <FoundPieces
        organisation={organisation}
        isFull={pieces.length >= most}
        pieces={pieces}
        onAdd={(piece) => onChange([...pieces, piece])}
      />
    </fieldset>
  )
}

type FoundPiecesProps = Pick<ChosenPiecesProps, 'organisation' | 'pieces'> & {
  isFull: boolean
  onAdd: (piece: ChosenPiece) => void
}

/** Finds publications to add. If none was selected at first, suggests the newest ones before a search. */
function FoundPieces({ organisation, isFull, pieces, onAdd }: FoundPiecesProps) {
  const t = useTranslations('room.chosenPieces')
  const [typed, setTyped] = useState('')
  const [suggestsNewest] = useState(pieces.length === 0)
  const text = useSearchText(typed)
  const isSuggesting = text === null && suggestsNewest
  const isNeeded = !isFull && (text !== null || suggestsNewest)
  const { data } = useQuery('listPieces', isNeeded ? organisation : null, {
    text,
    status: 'published',
    category: null,
    person: null,
    from: null,
    to: null,
    page: 1,
  })
  if (isFull) return null
  const matches = data?.pieces.filter(({ card }) => pieces.every((piece) => piece.card !== card)) ?? []
  const newest = isSuggesting ? MAX_NEWEST : 0
  return (
    <>
      <SearchFilter label={t('search')} value={typed} onChange={({ target }) => setTyped(target.value)} />
      {isSuggesting && <p className="text-note font-semibold text-ink-soft">{t('newest')}</p>}
      {/* Reserves the height of the suggestions, which arrive after the page. */}
      <div className={isSuggesting ? 'min-h-42.25' : undefined}>
        <ul className="room-rows empty:hidden">
          {matches.slice(0, text === null ? newest : MAX_FOUND).map(({ card, title }) => (
            <li key={card} className="h-14 flex-nowrap py-0">
              <span className="line-clamp-2 leading-tight">{title}</span>
              <PieceButton text={t('add')} title={title} act={() => onAdd({ card, title })} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const PieceButton = ({ text, title, act }: { text: string; title: string; act: () => void }) => (
  <Button look="text" className="min-h-11" onClick={act}>
    {text}
    <span className="sr-only">: {title}</span>
  </Button>
)
