import type { LocalTime } from '@/lib/base/domain/local-time'
import { toInstants } from '@/lib/base/domain/local-time'
import type { TimeZone } from '@/lib/base/domain/model'

/**
 * When something was written. WordPress writes the time in UTC, and beside it what the blog's clocks
 * said; drafts have the second alone, and zeros are no date. Null where there is none.
 */
export function toDate(gmt: string | undefined, local: string | undefined, zone: TimeZone): Date | null {
  return parseUtc(gmt) ?? parseLocal(local, zone)
}

const pattern = /^\s*(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?/

function parseUtc(text: string | undefined): Date | null {
  const [, year, month, day, hour, minute, second = '00'] = pattern.exec(text ?? '') ?? []
  if (year === undefined || year === '0000' || month === '00' || day === '00') return null
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  const date = new Date(iso)
  // Not the 31st of February, which is another day to `Date`.
  return !Number.isNaN(date.getTime()) && date.toISOString() === iso ? date : null
}

function parseLocal(text: string | undefined, zone: TimeZone): Date | null {
  const asUtc = parseUtc(text)
  if (asUtc === null || zone === 'UTC') return asUtc
  const [first] = toInstants(asUtc.toISOString().slice(0, 16) as LocalTime, zone)
  return first === undefined ? asUtc : new Date(Date.parse(first) + (asUtc.getTime() % 60_000))
}
