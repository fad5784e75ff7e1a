import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRef } from 'react'
import { ActionMenu } from '@/components/admin-ui/action-menu'
import { useDrag } from '@/components/admin-ui/use-drag'
import { DueLine, dueStyles } from '@/components/admin/calendar/due-line'
import type { Idea } from '@/lib/base/domain/idea'
import type { Planned } from './planned'
import { toPieceHref } from './use-plan'

type PlannedItemProps = {
  /** The plan's organisation; null for the plan of all organisations. */
  place: string | null
  planned: Planned
  onMove: () => void
  onEdit: (idea: Idea) => void
  /** Creates the publication of an idea, and opens it. */
  onWrite: (idea: Idea) => void
}

/** An item on a day of the calendar, dragged to another day or moved there with its menu. */
export function PlannedItem({ place, planned, onMove, onEdit, onWrite }: PlannedItemProps) {
  const t = useTranslations('room.plan')
  const untitled = useTranslations('room.pieces')('untitled')
  const ref = useRef<HTMLLIElement>(null)
  const { title, organisation } = planned.kind === 'idea' ? planned.idea : planned
  const name = title || untitled
  const idea = planned.kind === 'idea' && planned.idea.piece === null ? planned.idea : null
  const isDone = planned.kind === 'published'
  const { isDragged } = useDrag<Planned>(ref, { value: planned, title: name, isOff: isDone })
  return (
    <li ref={ref} className={`plan-due ${dueStyles.item}`} data-dragged={isDragged || undefined}>
      {planned.kind === 'idea' ? (
        <IdeaLine isAcross={place === null} idea={planned.idea} />
      ) : (
        <DueLine isAcross={place === null} event={planned} className="pe-12 min-[48rem]:pe-7" />
      )}
      {!isDone && (place === null || organisation.id === place) && (
        <ActionMenu label={t('actions', { title: name })}>
          {idea && (
            <button type="button" onClick={() => onWrite(idea)}>
              {t('makePiece')}
            </button>
          )}
          {idea && place !== null && (
            <button type="button" onClick={() => onEdit(idea)}>
              {t('edit')}
            </button>
          )}
          <button type="button" onClick={onMove}>
            {t('moveToDay')}
          </button>
        </ActionMenu>
      )}
    </li>
  )
}

function IdeaLine({ isAcross, idea }: { isAcross: boolean; idea: Idea }) {
  const t = useTranslations('room.plan')
  const { organisation, title, person, piece } = idea
  const href = piece ? toPieceHref(organisation.id, piece.id) : `/${organisation.id}/plan`
  return (
    <Link
      href={href}
      draggable={false}
      className={`${dueStyles.link} border border-dashed border-line-strong py-1 ps-2 pe-12 min-[48rem]:pe-2`}
    >
      <span className={dueStyles.fact}>{[t('planned'), person?.name].filter(Boolean).join(' · ')}</span>{' '}
      <span className={dueStyles.title}>{title}</span>
      {isAcross && <span className={dueStyles.fact}> {organisation.name}</span>}
    </Link>
  )
}
