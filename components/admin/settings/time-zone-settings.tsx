'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useId, useSyncExternalStore } from 'react'
import { useTicking } from '@/components/admin-ui/use-ticking'
import { findTimeZone, parseTimeZone } from '@/lib/base/domain/time-zone'
import type { SettingsProps } from './identity-settings'
import { SettingField } from './settings-form'

/** Chooses the organisation's time zone by typing a part of its name. */
export function TimeZoneSettings({ state }: SettingsProps) {
  const t = useTranslations('room.settings')
  const isInBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
  const id = useId()
  const name = state.valueOf('timeZone')
  const zone = name === '' ? 'UTC' : findTimeZone(name)
  return (
    <>
      <SettingField state={state} name="timeZone" list={id} hint={t('hints.timeZone')} />
      {isInBrowser && (
        <datalist id={id}>
          {listZones().map((zoneName) => (
            <option key={zoneName} value={zoneName} />
          ))}
        </datalist>
      )}
      {/* The line reserves its height, so that the fields below do not move. */}
      <p className="min-h-[1lh] text-ui text-ink-soft">{isInBrowser && zone && <LocalTime zone={zone} />}</p>
    </>
  )
}

const subscribe = () => () => undefined

/** Lists the browser's time zones. The server checks that the database supports the chosen one. */
function listZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone')].filter((name) => parseTimeZone(name))
}

function LocalTime({ zone }: { zone: string }) {
  const t = useTranslations('room.settings')
  const format = useFormatter()
  const now = useTicking(true)
  const time = format.dateTime(now, { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
  return t('localTime', { zone, time })
}
