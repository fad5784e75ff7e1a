import type { Schedule } from './schedule-queries'
import { parseLocalTime, toInstants } from '@/lib/base/domain/local-time'
import type { IsoInstant, TimeZone } from '@/lib/base/domain/model'

/** A time as a form has it; `isSecond` chooses where the clocks are put back over it, and null has not. */
export type GivenTime = { local: string; isSecond: boolean | null } | null

export type GivenSchedule = { publishAt: GivenTime; withdrawAt: GivenTime }

/** By field: a key of `room.problems`. */
export type ScheduleProblems = Partial<Record<keyof Schedule, string>>

/** The instants that a form means, in an organisation's zone, or what is wrong with it. */
export function readSchedule(
  { publishAt, withdrawAt }: GivenSchedule,
  zone: TimeZone,
  now: number,
): Schedule | { problems: ScheduleProblems } {
  const start = readTime(publishAt, zone, now)
  const end = readTime(withdrawAt, zone, now)
  const problems: ScheduleProblems = {
    ...('problem' in start && { publishAt: start.problem }),
    ...('problem' in end && { withdrawAt: end.problem }),
  }
  if ('problem' in start || 'problem' in end) return { problems }
  if (start.at === null && end.at === null) return { problems: { publishAt: 'required' } }
  if (start.at !== null && end.at !== null && end.at <= start.at) {
    return { problems: { withdrawAt: 'withdrawnBefore' } }
  }
  return { publishAt: start.at, withdrawAt: end.at }
}

function readTime(
  input: GivenTime,
  zone: TimeZone,
  now: number,
): { at: IsoInstant | null } | { problem: string } {
  if (input === null) return { at: null }
  const local = parseLocalTime(input.local)
  if (!local) return { problem: 'date' }
  const instants = toInstants(local, zone)
  if (instants.length > 1 && input.isSecond === null) return { problem: 'timeTwice' }
  const at = input.isSecond ? instants.at(-1) : instants[0]
  if (at === undefined) return { problem: 'timeSkipped' }
  return Date.parse(at) <= now ? { problem: 'timePast' } : { at }
}
