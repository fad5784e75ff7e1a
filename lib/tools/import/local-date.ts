import { toInstants, type LocalTime } from '@/lib/base/domain/local-time'
import type { TimeZone } from '@/lib/base/domain/model'
import { UTC } from '@/lib/base/domain/time-zone'

const STEP_MINUTES = 15
/** The longest time that clocks have skipped is a day: Samoa's 30 December 2011. */
const STEPS = 25 * 4

/**
 * Returns the instant at which clocks of the zone show a date and time; `clock` has these as its UTC date. If the
 * clocks show it twice, returns the earlier instant; if they skip it, the first one after.
 */
export function toInstant(clock: Date, zone: TimeZone): Date {
  if (zone === UTC) return clock
  const seconds = clock.getTime() % 60_000
  for (let step = 0; step < STEPS; step++) {
    const later = new Date(clock.getTime() + step * STEP_MINUTES * 60_000)
    const [first] = toInstants(later.toISOString().slice(0, 16) as LocalTime, zone)
    if (first !== undefined) return new Date(Date.parse(first) + (step === 0 ? seconds : 0))
  }
  return clock
}
