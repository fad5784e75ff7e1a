'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/admin-ui/button'
import { onDemand } from '@/components/admin-ui/on-demand'
import { useDrag } from '@/components/admin-ui/use-drag'
import type { Idea } from '@/lib/base/domain/idea'
import type { PlanChoices } from './idea-dialog'
import { columns, listCards, toKey, type Column, type PlanBoard as Board, type PlanCard } from './plan-cards'
import { PlanCardItem } from './plan-card-item'
import { PlanNotice } from './plan-notice'
import { usePlan, type PlanMoves } from './use-plan'

/** Its script comes once an idea is written. */
const LazyIdeaDialog = onDemand(() => import('./idea-dialog').then(({ IdeaDialog }) => IdeaDialog))

type PlanBoardProps = {
  /** Null for all organisations together. */
  organisation: string | null
  board: Board
  choices: PlanChoices
}

/** What is to be written, being written and done: a column for each state. */
export function PlanBoard({ organisation, board, choices }: PlanBoardProps) {
  const t = useTranslations('room.plan')
  const plan = usePlan(organisation)
  const [edited, setEdited] = useState<Idea | 'new' | null>(null)
  const dropped = listCards(board, 'dropped')
  const shared = { organisation, plan, onEdit: setEdited }
  const home = edited !== null && edited !== 'new' ? edited.organisation.id : organisation
  return (
    <>
      {organisation !== null && (
        <div className="pb-4">
          <Button look="solid" onClick={() => setEdited('new')}>
            {t('new')}
          </Button>
        </div>
      )}
      <PlanNotice notice={plan.notice} />
      <div className="plan-board" aria-busy={plan.isBusy}>
        {columns.map((column) => (
          <PlanColumn key={column} {...shared} column={column} cards={listCards(board, column)} />
        ))}
      </div>
      {dropped.length > 0 && <DroppedIdeas {...shared} cards={dropped} />}
      {edited !== null && home !== null && (
        <LazyIdeaDialog
          organisation={home}
          idea={edited === 'new' ? null : edited}
          choices={choices}
          onClose={() => setEdited(null)}
        />
      )}
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
