import { ask, enterPlace, readOrganisation } from '@/app/room/enter-room'
import { formatCalendarMonth } from '@/lib/base/domain/calendar-month'
import type { IsoInstant } from '@/lib/base/domain/model'
import { toLocalDay, UTC } from '@/lib/base/domain/time-zone'
import { chooseMonth, toCalendar } from '@/lib/features/home/calendar'

/** What is due in the month that an address names (`?mes=2026-11`), else this one. */
export async function readCalendar(
  place: string,
  mes: string | string[] | undefined,
  organisations: string | null = null,
) {
  const { organisation } = await enterPlace(place)
  const zone = organisation ? (await readOrganisation(organisation)).timeZone : UTC
  const today = toLocalDay(new Date().toISOString() as IsoInstant, zone)
  const month = chooseMonth(typeof mes === 'string' ? mes : null, today)
  const due = await ask('listDue', place, { month: formatCalendarMonth(month), organisations })
  return toCalendar(month, due, today)
}
