import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { SearchFilter } from '@/components/admin-ui/filters'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useQuery } from '@/components/admin-ui/use-query'
import { useSearchText } from '@/components/admin-ui/use-search-text'

/** Maximum number of matches that are shown. */
const MAX_FOUND = 8

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
  const [typed, setTyped] = useState('')
  const { data } = useQuery('listPieces', organisation, {
    text: useSearchText(typed),
    status: 'published',
    category: null,
    person: null,
    from: null,
    to: null,
    page: 1,
  })
  const matches = data?.pieces.filter(({ card }) => pieces.every((piece) => piece.card !== card)) ?? []
  const raise = (at: number) =>
    onChange(pieces.toSpliced(at - 1, 2, ...pieces.slice(at - 1, at + 1).toReversed()))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">{legend}</legend>
      <ProblemNotice problem={problem} />
      {pieces.length === 0 && <p className="text-note text-ink-soft">{t('none')}</p>}
      <ol className="room-rows empty:hidden">
        {pieces.map(({ card, title }, at) => (
          <li key={card}>
            <span className="font-semibold">{title}</span>
            <span className="flex flex-wrap gap-2">
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
      {pieces.length < most && (
        <SearchFilter label={t('search')} value={typed} onChange={({ target }) => setTyped(target.value)} />
      )}
      <ul className="room-rows empty:hidden">
        {pieces.length < most &&
          matches.slice(0, MAX_FOUND).map(({ card, title }) => (
            <li key={card}>
              <span>{title}</span>
              <PieceButton text={t('add')} title={title} act={() => onChange([...pieces, { card, title }])} />
            </li>
          ))}
      </ul>
    </fieldset>
  )
}

const PieceButton = ({ text, title, act }: { text: string; title: string; act: () => void }) => (
  <Button onClick={act}>
    {text}
    <span className="sr-only">: {title}</span>
  </Button>
)
