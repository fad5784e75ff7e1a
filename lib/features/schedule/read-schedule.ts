import type { Schedule } from './schedule-queries'
import { readTime, type GivenTime } from '@/lib/base/domain/local-time'
import type { TimeZone } from '@/lib/base/domain/model'

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
