import type { DueEvent } from '@/components/admin/calendar/due-line'
import type { Idea } from '@/lib/base/domain/idea'
import type { IsoDate } from '@/lib/base/domain/model'

/** An item on a day of the plan: an idea, or a scheduled event. */
export type Planned = { kind: 'idea'; day: IsoDate | null; idea: Idea } | DueEvent
