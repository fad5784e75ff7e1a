import { fromWallClock } from '@/lib/base/domain/local-time'
import type { IsoInstant, TimeZone } from '@/lib/base/domain/model'

/** As `fromWallClock`, for dates: `clock` has the local date and time as its UTC date. */
export const toInstant = (clock: Date, zone: TimeZone): Date =>
  new Date(fromWallClock(clock.toISOString() as IsoInstant, zone))
