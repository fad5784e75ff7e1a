import { useFormatter, useTranslations } from 'next-intl'
import { useTicking } from '@/components/admin-ui/use-ticking'
import { Button } from '@/components/admin-ui/button'
import type { IsoInstant, TimeZone } from '@/lib/base/domain/model'
import { toLocalDay } from '@/lib/base/domain/time-zone'
import type { ChosenTime } from './time-setting'

const TIME = '09:00'

/** CSS classes of the quick buttons, which are flatter than other buttons because they only fill in fields. */
const quickStyle = 'min-h-9 border-line px-3 py-1 text-note font-normal'

/** Buttons that choose tomorrow morning or Monday morning. */
export function QuickTimes({ zone, onChoose }: { zone: TimeZone; onChoose: (time: ChosenTime) => void }) {
  const t = useTranslations('room.scheduling')
  const format = useFormatter()
  const today = toLocalDay(new Date(useTicking(true)).toISOString() as IsoInstant, zone)
  const days = listQuickDays(today)
  const show = (day: string, parts: { weekday: 'long' } | { hour: 'numeric'; minute: '2-digit' }) =>
    format.dateTime(new Date(`${day}T${TIME}Z`), { ...parts, timeZone: 'UTC' })
  return (
    <div className="flex flex-wrap gap-2">
      {days.map((day, index) => {
        const time = show(day, { hour: 'numeric', minute: '2-digit' })
        return (
          <Button
            key={day}
            className={quickStyle}
            onClick={() => onChoose({ day, time: TIME, isSecond: null })}
          >
            {index === 0
              ? t('tomorrow', { time })
              : t('onDay', { day: show(day, { weekday: 'long' }), time })}
          </Button>
        )
      })}
    </div>
  )
}

/** Returns tomorrow and, unless it is the same day, the next Monday. */
export function listQuickDays(today: string): string[] {
  const after = (days: number) => {
    const date = new Date(`${today}T00:00:00Z`)
    date.setUTCDate(date.getUTCDate() + days)
    return date.toISOString().slice(0, 10)
  }
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const toMonday = (8 - weekday) % 7 || 7
  return [...new Set([after(1), after(toMonday)])]
}
