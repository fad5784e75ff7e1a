import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useTicking } from '@/components/admin-ui/use-ticking'
import type { TimeZone } from '@/lib/base/domain/model'
import { UTC } from '@/lib/base/domain/time-zone'

export function ZoneInWords({ zone }: { zone: TimeZone }) {
  const t = useTranslations('room.scheduling')
  const format = useFormatter()
  const locale = useLocale()
  const now = useTicking(true)
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const name =
    zone === UTC
      ? null
      : new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
          .formatToParts(now)
          .find(({ type }) => type === 'timeZoneName')?.value
  const time = format.dateTime(now, { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return (
    // Server and browser may render at different times, between which the name of the zone can change.
    <p suppressHydrationWarning className="text-note text-ink-soft">
      {t('clocks', { zone: name ? `${name} (${place})` : place, time })}
    </p>
  )
}
