import { fromWallClock } from '@/lib/base/domain/local-time'
import type { IsoInstant, TimeZone } from '@/lib/base/domain/model'

/** Converts local time to an instant, like `fromWallClock`. `clock` has the local date and time in its UTC fields. */
export const toInstant = (clock: Date, zone: TimeZone): Date =>
  new Date(fromWallClock(clock.toISOString() as IsoInstant, zone))
