'use client'

import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { ActionMenu } from '@/components/admin-ui/action-menu'
import { Board, BoardColumn } from '@/components/admin-ui/board-column'
import { performRemotely } from '@/components/admin-ui/perform-remotely'
import { toProblem } from '@/components/admin-ui/problems'
import { useDrag } from '@/components/admin-ui/use-drag'
import { useProblemText } from '@/components/admin-ui/use-problem-text'
import { PlanNotice } from '@/components/admin/plan/plan-notice'
import { leadStates, type LeadState, type ListedLead, MOST_LEADS_COUNTED } from '@/lib/base/domain/lead'
import type { OperationAnswer } from '@/lib/features/operation-table'
import { toCountText } from '@/components/admin/filters/list-filters'

type LeadBoardProps = { board: OperationAnswer<'getLeadBoard'>; isAcross: boolean }
type Move = (lead: ListedLead, state: LeadState) => Promise<void>

export function LeadBoard({ board, isAcross }: LeadBoardProps) {
  const t = useTranslations('room.leads')
  const plan = useTranslations('room.plan')
  const { notice, isBusy, move } = useLeadMoves()
  return (
    <>
      <PlanNotice notice={notice} />
      <Board label={plan('views.board')} isBusy={isBusy}>
        {board.columns.map(({ state, leads }) => (
          <BoardColumn<ListedLead>
            key={state}
            label={t(`states.${state}`)}
            count={toCountText(board.counts[state], isAcross ? MOST_LEADS_COUNTED : undefined)}
            empty={leads.length === 0 ? plan('empty') : null}
            onDrop={(lead) => void move(lead, state)}
          >
            <ul>
              {leads.map((lead) => (
                <LeadCard key={lead.id} lead={lead} isAcross={isAcross} move={move} />
              ))}
            </ul>
            {leads.length < board.counts[state] && (
              <p className="plan-empty">{plan('newest', { count: leads.length })}</p>
            )}
          </BoardColumn>
        ))}
      </Board>
    </>
  )
}

function useLeadMoves() {
  const t = useTranslations('room.leads')
  const plan = useTranslations('room.plan')
  const problemText = useProblemText()
  const router = useRouter()
  const [notice, setNotice] = useState<{ text: string; isTrouble: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const move: Move = async (lead, state) => {
    if (lead.state === state || isBusy) return
    setBusy(true)
    const outcome = await performRemotely('changeLead', lead.organisation.id, { id: lead.id, state })
    setBusy(false)
    const problem = toProblem(outcome)
    const text = plan('moved', { title: lead.name || lead.email, column: t(`states.${state}`) })
    setNotice(problem ? { text: problemText(problem), isTrouble: true } : { text, isTrouble: false })
    router.refresh()
  }
  return { notice, isBusy, move }
}

function LeadCard({ lead, isAcross, move }: { lead: ListedLead; isAcross: boolean; move: Move }) {
  const t = useTranslations('room.leads')
  const plan = useTranslations('room.plan')
  const format = useFormatter()
  const ref = useRef<HTMLLIElement>(null)
  const title = lead.name || lead.email
  const { isDragged } = useDrag<ListedLead>(ref, { value: lead, title, isOff: false })
  const { id, organisation, form, receivedAt, assignee } = lead
  const day = format.dateTime(new Date(receivedAt), {
    day: 'numeric',
    month: 'short',
    timeZone: organisation.timeZone,
  })
  return (
    <li ref={ref} className="plan-card" data-dragged={isDragged || undefined}>
      <div className="plan-card-head">
        <Link href={`/${organisation.id}/contactos/${id}`} draggable={false} className="plan-card-title">
          {title}
        </Link>
        <ActionMenu label={plan('actions', { title })}>
          {leadStates
            .filter((state) => state !== lead.state)
            .map((state) => (
              <button key={state} type="button" onClick={() => void move(lead, state)}>
                {plan('moveTo', { column: t(`states.${state}`) })}
              </button>
            ))}
        </ActionMenu>
      </div>
      <p className="plan-facts">
        {[...(isAcross ? [organisation.name] : []), form, day, ...(assignee ? [assignee] : [])].join(' · ')}
      </p>
    </li>
  )
}
