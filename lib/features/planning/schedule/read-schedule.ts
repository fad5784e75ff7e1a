import type { Schedule } from './schedule-queries'
import { readTime, type LocalTimeInput } from '@/lib/base/domain/local-time'
import type { TimeZone } from '@/lib/base/domain/model'

export type ScheduleInput = { publishAt: LocalTimeInput; withdrawAt: LocalTimeInput }

/** Problem by field: a key of `room.problems`. */
export type ScheduleProblems = Partial<Record<keyof Schedule, string>>

/** Converts the local times of a form to instants in an organisation's time zone, or returns the problems. */
export function readSchedule(
  { publishAt, withdrawAt }: ScheduleInput,
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
