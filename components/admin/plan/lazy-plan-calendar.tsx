'use client'

import { lazy, type ComponentProps } from 'react'

const Calendar = lazy(() => import('./plan-calendar').then(({ PlanCalendar }) => ({ default: PlanCalendar })))

/** The plan as a calendar, whose script the board does not load. */
export const LazyPlanCalendar = (props: ComponentProps<typeof Calendar>) => <Calendar {...props} />
