import { ask, enterPlace, readOrganisation } from '@/app/room/enter-room'
import type { IsoDate, IsoInstant } from '@/lib/base/domain/model'
import { toLocalDay, UTC } from '@/lib/base/domain/time-zone'
import { chooseMonth, toCalendar } from '@/lib/features/home/calendar'

/** Returns the current date in the organisation's time zone, or in UTC for all organisations. */
export async function readToday(place: string): Promise<IsoDate> {
  const { organisation } = await enterPlace(place)
  const zone = organisation ? (await readOrganisation(organisation)).timeZone : UTC
  return toLocalDay(new Date().toISOString() as IsoInstant, zone)
}

/** Reads the entries of the month in `?mes=2026-11`, or of the current month. */
export async function readCalendar(place: string, mes: string | string[] | undefined) {
  const today = await readToday(place)
  const month = chooseMonth(typeof mes === 'string' ? mes : null, today)
  return toCalendar(month, await ask('listDue', place, month), today)
}
