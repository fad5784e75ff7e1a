import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChoiceGroup } from '@/components/member/ui/choice-group'

const periods = ['month', 'quarter', 'year'] as const

/** The period of the toolbar 'accounting'. A sample: choosing one only shows a notice. */
export function PeriodChoice() {
  const t = useTranslations('member.toolbar')
  const [period, setPeriod] = useState<(typeof periods)[number]>('month')
  return (
    <div className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-2">
      <ChoiceGroup
        look="segments"
        name="period"
        legend={t('period')}
        isLegendHidden
        choices={periods.map((value) => ({ value, label: t(value) }))}
        value={period}
        onChange={setPeriod}
      />
      <p className="font-sans text-note text-ink-soft" aria-live="polite">
        {t('periodShown', { period: t(period) })}
      </p>
    </div>
  )
}
