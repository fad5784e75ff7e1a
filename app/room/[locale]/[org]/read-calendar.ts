import { ask, enterPlace, readOrganisation } from '@/app/room/enter-room'
import type { IsoDate, IsoInstant } from '@/lib/base/domain/model'
import { toLocalDay, UTC } from '@/lib/base/domain/time-zone'
import { chooseWeek, toCalendar } from '@/lib/features/insight/home/calendar'

/** Returns the current date in the organisation's time zone, or in UTC for all organisations. */
export async function readToday(place: string): Promise<IsoDate> {
  const { organisation } = await enterPlace(place)
  const zone = organisation ? (await readOrganisation(organisation)).timeZone : UTC
  return toLocalDay(new Date().toISOString() as IsoInstant, zone)
}

/** Reads the entries of two weeks from `?semana=2026-11-23`, or from the current week. */
export async function readCalendar(place: string, semana: string | string[] | undefined) {
  const today = await readToday(place)
  const days = chooseWeek(typeof semana === 'string' ? semana : null, today, 2)
  return toCalendar(days, await ask('listDue', place, days), today)
}
