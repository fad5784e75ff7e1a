import type { TimeZone } from '@/lib/base/domain/model'
import { toInstant } from '@/lib/tools/import/local-date'

/**
 * Returns a post's time, or null. WordPress stores UTC and local time; drafts have only local time. Zeros
 * mean no date.
 */
export function toDate(gmt: string | undefined, local: string | undefined, zone: TimeZone): Date | null {
  const utc = parseUtc(gmt)
  if (utc !== null) return utc
  const clock = parseUtc(local)
  return clock && toInstant(clock, zone)
}

const pattern = /^\s*(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?/

function parseUtc(text: string | undefined): Date | null {
  const [, year, month, day, hour, minute, second = '00'] = pattern.exec(text ?? '') ?? []
  if (year === undefined || year === '0000' || month === '00' || day === '00') return null
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  const date = new Date(iso)
  // Rejects dates such as 31 February, which `Date` would shift.
  return !Number.isNaN(date.getTime()) && date.toISOString() === iso ? date : null
}
