import { useFormatter, useTranslations } from 'next-intl'
import { useTicking } from '@/components/admin-ui/use-ticking'
import type { TimeZone } from '@/lib/base/domain/model'
import { useZoneName } from './use-zone-name'

export function ZoneInWords({ zone }: { zone: TimeZone }) {
  const t = useTranslations('room.scheduling')
  const format = useFormatter()
  const now = useTicking(true)
  const name = useZoneName(zone)
  const time = format.dateTime(now, { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return (
    // Server and browser may render at different times, between which the name of the zone can change.
    <p suppressHydrationWarning className="text-note text-ink-soft">
      {t('clocks', { zone: name, time })}
    </p>
  )
}
