import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRef } from 'react'
import { ActionMenu } from '@/components/admin-ui/action-menu'
import { useDrag } from '@/components/admin-ui/use-drag'
import type { Idea } from '@/lib/base/domain/idea'
import { columns, findMove, toSubject, type Column, type PlanCard } from './plan-cards'
import { toPieceHref, type PlanMoves } from './use-plan'

type PlanCardProps = {
  /** The plan's organisation; null for the plan of all organisations. */
  organisation: string | null
  card: PlanCard
  plan: PlanMoves
  onEdit: (idea: Idea) => void
}

/** An idea or a publication, dragged to a column or moved there with its menu. */
export function PlanCardItem(props: PlanCardProps) {
  const { card } = props
  const untitled = useTranslations('room.pieces')('untitled')
  const ref = useRef<HTMLLIElement>(null)
  const { id, title, organisation: home } = toSubject(card)
  const name = title || untitled
  const { isDragged } = useDrag<PlanCard>(ref, { value: card, title: name, isOff: false })
  return (
    <li ref={ref} className="plan-card" data-kind={card.kind} data-dragged={isDragged || undefined}>
      <div className="plan-card-head">
        {card.kind === 'idea' ? (
          <p className="plan-card-title" title={name}>
            {name}
          </p>
        ) : (
          <Link href={toPieceHref(home.id, id)} draggable={false} title={name} className="plan-card-title">
            {name}
          </Link>
        )}
        <CardMenu {...props} name={name} />
      </div>
      {card.kind === 'idea' && card.idea.sentence && (
        <p className="plan-facts line-clamp-2 text-ink max-panel:line-clamp-none">{card.idea.sentence}</p>
      )}
      <CardFacts {...props} />
    </li>
  )
}

function CardFacts({ organisation: place, card }: PlanCardProps) {
  const t = useTranslations('room.plan')
  const format = useFormatter()
  const { organisation } = toSubject(card)
  const toDay = (date: string, timeZone: string) =>
    format.dateTime(new Date(date), { day: 'numeric', month: 'short', timeZone })
  const facts =
    card.kind === 'idea'
      ? [card.idea.person?.name, card.idea.day && toDay(`${card.idea.day}T00:00:00Z`, 'UTC')]
      : [card.piece.author, toDay(card.piece.publishAt ?? card.piece.updatedAt, organisation.timeZone)]
  const home = place === null ? organisation.name : null
  const others = card.kind === 'idea' ? card.idea.others : []
  return (
    <>
      <p className="plan-facts">{[home, ...facts].filter(Boolean).join(' · ')}</p>
      {place !== null && organisation.id !== place && (
        <p className="plan-facts">{t('from', { organisation: organisation.name })}</p>
      )}
      {others.length > 0 && (
        <p className="plan-facts">{t('forOthers', { names: format.list(others.map(({ name }) => name)) })}</p>
      )}
    </>
  )
}

/** Moves a card by keyboard. If a column refuses the card, the menu gives the reason. */
function CardMenu({ organisation, card, plan, onEdit, name }: PlanCardProps & { name: string }) {
  const t = useTranslations('room.plan')
  const { id, organisation: home } = toSubject(card)
  // Shows no menu for another organisation's idea, which can only be changed in that organisation's plan.
  if (organisation !== null && home.id !== organisation) return null
  const all: Column[] = card.kind === 'idea' ? [...columns, 'dropped'] : [...columns]
  const targets = all.filter((to) => {
    const move = findMove(card, to, organisation)
    return move !== null && (move.kind !== 'refused' || move.reason === 'publish')
  })
  return (
    <ActionMenu label={t('actions', { title: name })}>
      {card.kind === 'idea' ? (
        <>
          <button type="button" onClick={() => void plan.write(card.idea)}>
            {t('makePiece')}
          </button>
          {organisation !== null && (
            <button type="button" onClick={() => onEdit(card.idea)}>
              {t('edit')}
            </button>
          )}
        </>
      ) : (
        <Link href={toPieceHref(home.id, id)}>{t('open')}</Link>
      )}
      {targets.map((to) => (
        <button key={to} type="button" onClick={() => void plan.move(card, to)}>
          {t('moveTo', { column: t(`columns.${to}`) })}
        </button>
      ))}
    </ActionMenu>
  )
}
