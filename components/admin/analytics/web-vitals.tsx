import { useFormatter, useTranslations } from 'next-intl'
import { toRating, vitalLimits, vitals, type Vital } from '@/lib/base/domain/vitals'
import type { OperationAnswer } from '@/lib/features/operation-table'

type WebVitalsProps = { kinds: OperationAnswer<'reportVitals'> }

/** Shows the 75th percentile of each web vital by kind of page, beside the threshold for good values. */
export function WebVitals({ kinds }: WebVitalsProps) {
  const t = useTranslations('room.analytics.vitals')
  if (kinds.length === 0) return null
  return (
    <section className="pt-6">
      <h2 className="font-semibold">{t('title')}</h2>
      <p className="max-w-measure text-note text-ink-soft">{t('about')}</p>
      {kinds.map(({ kind, measured, p75 }) => (
        <section key={kind} className="pt-4">
          <h3>
            {t(`kinds.${kind}`)}{' '}
            <span className="text-note text-ink-soft">{t('measured', { count: measured })}</span>
          </h3>
          <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] border-b border-line">
            {vitals.map((vital) => (
              <Figure key={vital} vital={vital} value={p75[vital]} />
            ))}
          </dl>
        </section>
      ))}
    </section>
  )
}

function Figure({ vital, value }: { vital: Vital; value: number | undefined }) {
  const t = useTranslations('room.analytics.vitals')
  const format = useFormatter()
  const show = (value: number) => {
    if (vital === 'cls') return format.number(value / 1000, { maximumFractionDigits: 2 })
    if (vital === 'inp') return format.number(value, { style: 'unit', unit: 'millisecond' })
    return format.number(value / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })
  }
  return (
    <div className="flex flex-col-reverse justify-end pt-5 pr-4 pb-4">
      <dt className="text-note text-ink-soft">
        {t(vital)}
        <br />
        {value === undefined ? t('none') : t(toRating(vital, value), { limit: show(vitalLimits[vital][0]) })}
      </dt>
      <dd className="font-serif text-title-l/[1.15] font-semibold figures">
        {value === undefined ? '–' : show(value)}
      </dd>
    </div>
  )
}
