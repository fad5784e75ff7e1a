'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useDrag } from '@/components/admin-ui/use-drag'
import type { Idea } from '@/lib/base/domain/idea'
import { columns, listCards, toKey, type Column, type PlanBoard as Board, type PlanCard } from './plan-cards'
import { PlanCardItem } from './plan-card-item'
import { PlanNotice } from './plan-notice'
import { useIdeaDialog, type IdeaDialogOptions } from './use-idea-dialog'
import { usePlan, type PlanMoves } from './use-plan'

type PlanBoardProps = IdeaDialogOptions & { board: Board }

/** The editorial plan as a board with a column for each state. */
export function PlanBoard({ organisation, board, choices }: PlanBoardProps) {
  const plan = usePlan(organisation)
  const ideas = useIdeaDialog({ organisation, choices })
  const dropped = listCards(board, 'dropped')
  const shared = { organisation, plan, onEdit: ideas.edit }
  return (
    <>
      {ideas.button}
      <PlanNotice notice={plan.notice} />
      <div className="plan-board" aria-busy={plan.isBusy}>
        {columns.map((column) => (
          <PlanColumn key={column} {...shared} column={column} cards={listCards(board, column)} />
        ))}
      </div>
      {dropped.length > 0 && <DroppedIdeas {...shared} cards={dropped} />}
      {ideas.dialog}
    </>
  )
}

type Shared = {
  organisation: string | null
  plan: PlanMoves
  onEdit: (idea: Idea) => void
}
type PlanColumnProps = Shared & { column: Column; cards: PlanCard[] }

function PlanColumn({ column, cards, ...shared }: PlanColumnProps) {
  const t = useTranslations('room.plan')
  const ref = useRef<HTMLElement>(null)
  const { isOver } = useDrag<PlanCard>(ref, {
    value: null,
    title: '',
    isOff: false,
    onDrop: (card) => void shared.plan.move(card, column),
  })
  return (
    <section
      ref={ref}
      aria-label={t(`columns.${column}`)}
      className="plan-column"
      data-over={isOver || undefined}
    >
      <h2>
        {t(`columns.${column}`)} <span className="queue-count">{cards.length}</span>
      </h2>
      {cards.length === 0 && <p className="plan-empty">{t('empty')}</p>}
      <CardList {...shared} cards={cards} />
      {column === 'published' && cards.length > 0 && (
        <p className="plan-empty">{t('newest', { count: cards.length })}</p>
      )}
    </section>
  )
}

function CardList({ cards, ...shared }: Shared & { cards: PlanCard[] }) {
  return (
    <ul>
      {cards.map((card) => (
        <PlanCardItem key={toKey(card)} {...shared} card={card} />
      ))}
    </ul>
  )
}

function DroppedIdeas({ cards, ...shared }: Shared & { cards: PlanCard[] }) {
  const t = useTranslations('room.plan')
  return (
    <details className="room-fold plan-dropped">
      <summary>
        {t('columns.dropped')} <span className="queue-count">{cards.length}</span>
      </summary>
      <CardList {...shared} cards={cards} />
    </details>
  )
}
