import { useFormatter, useTranslations } from 'next-intl'
import { changeStyle } from './table-styles'

/** The change of a count in per cent, with its sign. Shows nothing without a comparison or if both counts are 0. */
export function Change({ count, before }: { count: number; before: number | null }) {
  const t = useTranslations('room.analytics')
  const format = useFormatter()
  if (before === null || (before === 0 && count === 0)) return null
  if (before === 0) return <span className={changeStyle}>{t('new')}</span>
  const change = (count - before) / before
  return (
    <span className={changeStyle} title={t('was', { count: before })}>
      {format.number(change, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })}
    </span>
  )
}
