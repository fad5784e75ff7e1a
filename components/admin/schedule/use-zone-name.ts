import { useLocale } from 'next-intl'
import type { TimeZone } from '@/lib/base/domain/model'
import { UTC } from '@/lib/base/domain/time-zone'

/** Returns a time zone's name in the interface language, with its city: `hora central (Mexico City)`. */
export function useZoneName(zone: TimeZone): string {
  const locale = useLocale()
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  if (zone === UTC) return place
  const name = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return name ? `${name} (${place})` : place
}
