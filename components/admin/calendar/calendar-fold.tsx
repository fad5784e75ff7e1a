import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { onDemand } from '@/components/admin-ui/on-demand'
import type { IsoDate, IsoInstant, TimeZone } from '@/lib/base/domain/model'
import { toLocalDay, UTC } from '@/lib/base/domain/time-zone'

const LazyDayPicker = onDemand(() => import('./day-picker').then(({ DayPicker }) => DayPicker))

type CalendarFoldProps = {
  organisation: string
  /** Text of the date field: a day as `YYYY-MM-DD`, or invalid text as typed. */
  value: string
  zone?: TimeZone | undefined
  onChoose: (day: IsoDate) => void
}

/** A collapsible calendar that selects a day, and shows the organisation's planned events. Loaded when expanded. */
export function CalendarFold({ zone = UTC, ...picker }: CalendarFoldProps) {
  const t = useTranslations('room.home.calendar')
  const [today, setToday] = useState<IsoDate | null>(null)
  return (
    <details
      onToggle={() => setToday(toLocalDay(new Date().toISOString() as IsoInstant, zone))}
      className="[&>summary]:w-fit [&>summary]:cursor-pointer [&>summary]:py-2 [&>summary]:text-note [&>summary]:font-semibold"
    >
      <summary>{t('title')}</summary>
      {today && <LazyDayPicker {...picker} today={today} />}
    </details>
  )
}
