'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { trendOrders, type TrendOrder } from '@/lib/base/domain/trends'

type TrendOrderFormProps = { organisation: string; order: TrendOrder }

/** Whether the site's trends follow readers or the editors' order; what is chosen holds at once. */
export function TrendOrderForm({ organisation, order }: TrendOrderFormProps) {
  const t = useTranslations('room.trends')
  const { perform, isBusy, problems } = useOperation('setTrendOrder', organisation)
  const [chosen, setChosen] = useState(order)
  const [isSaved, setSaved] = useState(false)
  const choose = async (next: TrendOrder) => {
    setChosen(next)
    setSaved(false)
    const answer = await perform({ order: next })
    setSaved(answer !== null)
    if (!answer) setChosen(order)
  }
  return (
    <fieldset className="trend-order" aria-busy={isBusy}>
      <legend>{t('title')}</legend>
      {trendOrders.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="trends"
            checked={chosen === one}
            disabled={isBusy}
            onChange={() => void choose(one)}
          />
          <span>
            <span className="font-semibold">{t(`orders.${one}`)}</span>
            <span className="text-note text-ink-soft">{t(`hints.${one}`)}</span>
          </span>
        </label>
      ))}
      <p role="status" className="text-note text-ink-soft">
        {isSaved && t('saved')}
      </p>
      <ProblemNotice problem={problems.form ?? problems.order} />
    </fieldset>
  )
}
