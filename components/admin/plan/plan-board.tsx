'use client'

import { useTranslations } from 'next-intl'
import { Board, BoardColumn } from '@/components/admin-ui/board-column'
import type { StateShape } from '@/components/admin-ui/state-mark'
import type { Idea } from '@/lib/base/domain/idea'
import {
  columns,
  listCards,
  toKey,
  type Column,
  type PlanBoard as BoardData,
  type PlanCard,
} from './plan-cards'
import { PlanCardItem } from './plan-card-item'
import { PlanNotice } from './plan-notice'
import { useIdeaDialog, type IdeaDialogOptions } from './use-idea-dialog'
import { usePlan, type PlanMoves, type RenderedPlan } from './use-plan'

type PlanBoardProps = IdeaDialogOptions & { board: BoardData; rendered: RenderedPlan }

export function PlanBoard({ organisation, board, rendered, choices }: PlanBoardProps) {
  const plan = usePlan(organisation, rendered)
  const ideas = useIdeaDialog({ organisation, choices })
  const t = useTranslations('room.plan')
  const dropped = listCards(board, 'dropped')
  const shared = { organisation, plan, onEdit: ideas.edit }
  return (
    <>
      {ideas.button}
      <PlanNotice notice={plan.notice} />
      <Board label={t('views.board')} isBusy={plan.isBusy}>
        {columns.map((column) => (
          <PlanColumn key={column} {...shared} column={column} cards={listCards(board, column)} />
        ))}
      </Board>
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
/** Shapes that mark the state of each column, the same as in lists of publications. */
const shapes: Record<Column, StateShape> = {
  idea: 'ring',
  accepted: 'dot',
  draft: 'empty',
  review: 'half',
  scheduled: 'quarter',
  published: 'full',
  dropped: 'line',
}

type PlanColumnProps = Shared & { column: Column; cards: PlanCard[] }

function PlanColumn({ column, cards, ...shared }: PlanColumnProps) {
  const t = useTranslations('room.plan')
  return (
    <BoardColumn<PlanCard>
      label={t(`columns.${column}`)}
      shape={shapes[column]}
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
