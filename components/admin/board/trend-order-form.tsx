'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Input } from '@/components/ui/controls'
import { ProblemNotice } from '@/components/admin-ui/notice'
import { useOperation } from '@/components/admin-ui/use-operation'
import { trendOrders, type TrendOrder } from '@/lib/base/domain/trends'

type TrendOrderFormProps = { organisation: string; order: TrendOrder }

/** Chooses the order of the trends: by page views, or set by editors. The choice is saved at once. */
export function TrendOrderForm({ organisation, order }: TrendOrderFormProps) {
  const t = useTranslations('room.trends')
  const { perform, isBusy, problems } = useOperation('setTrendOrder', organisation)
  const [selectedOrder, setChosen] = useState(order)
  const [isSaved, setSaved] = useState(false)
  const choose = async (next: TrendOrder) => {
    setChosen(next)
    setSaved(false)
    const answer = await perform({ order: next })
    setSaved(answer !== null)
    if (!answer) setChosen(order)
  }
  return (
    <fieldset className="mt-10 flex flex-col gap-1" aria-busy={isBusy}>
      <legend className="pb-1 font-serif text-title-s/normal font-semibold">{t('title')}</legend>
      {trendOrders.map((option) => (
        <label key={option} className="flex min-h-11 items-start gap-3 py-2">
          <Input
            type="radio"
            name="trends"
            checked={selectedOrder === option}
            disabled={isBusy}
            onChange={() => void choose(option)}
            className="mt-0.5 size-5 flex-none accent-primary"
          />
          <span className="flex max-w-160 flex-col">
            <span className="font-semibold">{t(`orders.${option}`)}</span>
            <span className="text-note text-ink-soft">{t(`hints.${option}`)}</span>
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
