import type { DueEvent } from '@/components/admin/calendar/due-line'
import type { Idea } from '@/lib/base/domain/idea'
import type { IsoDate } from '@/lib/base/domain/model'

/** What stands on a day of the plan: an idea for it, or what happens by itself. */
export type Planned = { kind: 'idea'; day: IsoDate | null; idea: Idea } | DueEvent
