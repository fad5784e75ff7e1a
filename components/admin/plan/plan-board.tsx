'use client'

import { useTranslations } from 'next-intl'
import { BoardColumn } from '@/components/admin-ui/board-column'
import type { Idea } from '@/lib/base/domain/idea'
import { columns, listCards, toKey, type Column, type PlanBoard as Board, type PlanCard } from './plan-cards'
import { PlanCardItem } from './plan-card-item'
import { PlanNotice } from './plan-notice'
import { useIdeaDialog, type IdeaDialogOptions } from './use-idea-dialog'
import { usePlan, type PlanMoves, type RenderedPlan } from './use-plan'

type PlanBoardProps = IdeaDialogOptions & { board: Board; rendered: RenderedPlan }

/** The editorial plan as a board with a column for each state. */
export function PlanBoard({ organisation, board, rendered, choices }: PlanBoardProps) {
  const plan = usePlan(organisation, rendered)
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
  return (
    <BoardColumn<PlanCard>
      label={t(`columns.${column}`)}
      count={cards.length}
      empty={cards.length === 0 ? t('empty') : null}
      onDrop={(card) => void shared.plan.move(card, column)}
    >
      <CardList {...shared} cards={cards} />
      {column === 'published' && cards.length > 0 && (
        <p className="plan-empty">{t('newest', { count: cards.length })}</p>
      )}
    </BoardColumn>
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
    <details className="room-fold [&>ul]:max-w-96">
      <summary>
        {t('columns.dropped')} <span className="queue-count">{cards.length}</span>
      </summary>
      <CardList {...shared} cards={cards} />
    </details>
  )
}
