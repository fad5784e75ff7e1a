import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextField } from '@/components/admin-ui/field'
import { useZoneName } from '@/components/admin/schedule/use-zone-name'
import { toExampleDay } from '@/lib/base/domain/day-text'
import { toInstants, toLocalTime } from '@/lib/base/domain/local-time'
import type { IsoInstant, TimeZone } from '@/lib/base/domain/model'
import { parseSpanishTime, toSpanishTime } from '@/lib/base/domain/spanish-time'
import type { PictureSettingProps } from './picture-setting'

/** `timeZone` is the time zone of the date. */
export type DateSettingProps = Pick<PictureSettingProps, 'fields' | 'set' | 'problems'> & {
  timeZone: TimeZone
}

/** Edits the date in Spanish notation and the organisation's time zone, and shows the result in words. */
export function DateSetting({ fields, set, problems, timeZone }: DateSettingProps) {
  const t = useTranslations('room.pieces.fields')
  const format = useFormatter()
  const localTime = fields.date === null ? '' : toSpanishTime(toLocalTime(fields.date, timeZone))
  // Text as typed, while it is not a valid date.
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && readDate(typed, timeZone) === null
  const zone = useZoneName(timeZone)
  const words = fields.date && {
    date: format.dateTime(new Date(fields.date), { dateStyle: 'full', timeStyle: 'short', timeZone }),
  }
  return (
    <TextField
      look="small"
      label={t('date')}
      hint={words ? t('dateInWords', { ...words, zone }) : t('dateHint', { zone })}
      placeholder={`${toExampleDay()} 18:30`}
      problem={isWrong ? 'spanishDate' : problems.date}
      value={typed ?? localTime}
      onChange={({ target }) => {
        setTyped(target.value)
        const date = readDate(target.value, timeZone)
        if (date !== null || target.value.trim() === '') set('date', date)
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  )
}

function readDate(text: string, timeZone: TimeZone): IsoInstant | null {
  const local = parseSpanishTime(text)
  return (local && toInstants(local, timeZone)[0]) ?? null
}
