import { useTranslations } from 'next-intl'
import { useRef, useState, type ReactNode } from 'react'
import { onDemand } from '@/components/admin-ui/on-demand'
import { useDrag } from '@/components/admin-ui/use-drag'
import { CalendarGrid } from '@/components/admin/calendar/calendar-grid'
import { toDueHref } from '@/components/admin/calendar/due-line'
import type { Calendar } from '@/lib/features/insight/home/calendar'
import { PlanNotice } from './plan-notice'
import type { Planned } from './planned'
import { PlannedItem } from './planned-item'
import { useIdeaDialog, type IdeaDialogOptions } from './use-idea-dialog'
import { usePlan, type RenderedPlan } from './use-plan'

const LazyDayDialog = onDemand(() => import('./day-dialog').then(({ DayDialog }) => DayDialog))

type PlanCalendarProps = IdeaDialogOptions & {
  calendar: Calendar<Planned>
  rendered: RenderedPlan
  isMonth: boolean
}

/** The plan as a calendar: planned ideas and scheduled publications, distinguished by shape and text. */
export function PlanCalendar({ organisation, choices, calendar, rendered, isMonth }: PlanCalendarProps) {
  const t = useTranslations('room.plan')
  const plan = usePlan(organisation, rendered)
  const [moved, setMoved] = useState<Planned | null>(null)
  const days = calendar.weeks.flat()
  const isEmpty = days.every((day) => !day?.events.length)
  const today = days.find((day) => day?.isToday)?.day
  const ideas = useIdeaDialog({ organisation, choices, day: today ?? calendar.days.start })
  return (
    <div aria-busy={plan.isBusy}>
      {ideas.button}
      <PlanNotice notice={plan.notice} />
      {isEmpty && <p className="py-3 text-note text-ink-soft">{t('calendar.empty')}</p>}
      <CalendarGrid
        calendar={calendar}
        label={t(isMonth ? 'calendar.month' : 'calendar.week')}
        renderDay={(day, children) => (
          <DayTarget
            isWeek={calendar.weeks.length === 1}
            onDrop={(planned) => void plan.moveToDay(planned, day.day)}
          >
            {children}
          </DayTarget>
        )}
        renderEvent={(planned) => (
          <PlannedItem
            key={planned.kind === 'idea' ? `idea ${planned.idea.id}` : toDueHref(planned) + planned.kind}
            place={organisation}
            planned={planned}
            onMove={() => setMoved(planned)}
            onEdit={ideas.edit}
            onWrite={(idea) => void plan.write(idea)}
          />
        )}
      />
      {ideas.dialog}
      {moved && (
        <LazyDayDialog
          planned={moved}
          onClose={() => setMoved(null)}
          onChoose={(day) => {
            setMoved(null)
            void plan.moveToDay(moved, day)
          }}
        />
      )}
    </div>
  )
}

type DayTargetProps = { isWeek: boolean; onDrop: (planned: Planned) => void; children: ReactNode }

function DayTarget({ isWeek, onDrop, children }: DayTargetProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { isOver } = useDrag<Planned>(ref, { value: null, title: '', isOff: false, onDrop })
  return (
    <div
      ref={ref}
      className={`h-full data-over:outline-2 data-over:outline-offset-2 data-over:outline-primary data-over:outline-dashed ${isWeek ? 'min-h-80' : 'min-h-20'}`}
      data-over={isOver || undefined}
    >
      {children}
    </div>
  )
}
