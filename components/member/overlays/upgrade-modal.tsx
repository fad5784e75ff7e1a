'use client'

import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChoiceGroup } from '@/components/member/ui/choice-group'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { useToast } from '@/components/member/ui/toast'
import { OverlayDialog, useOverlays } from './overlays'

/** Pricing plans of the demo (specification, section 9), in the demo's currency. */
const plans = [
  { name: 'startup', price: { monthly: 39, annual: 399 } },
  { name: 'advanced', price: { monthly: 339, annual: 3399 } },
  { name: 'enterprise', price: { monthly: 999, annual: 9999 } },
  /** The price of this plan is negotiated. */
  { name: 'custom', price: null },
] as const

type PlanName = (typeof plans)[number]['name']

const billingPeriods = ['monthly', 'annual'] as const

type BillingPeriod = (typeof billingPeriods)[number]

const defaultPlan: PlanName = 'startup'

/** The demo's plans, with monthly or yearly prices (specification, sections 4 and 9). */
export function UpgradeModal() {
  const t = useTranslations('member.upgrade')
  return (
    <OverlayDialog
      name="upgrade"
      kind="modal"
      width="w-[52rem]"
      title={t('title')}
      description={t('sampleNote')}
    >
      <PlanChoice />
    </OverlayDialog>
  )
}

function PlanChoice() {
  const t = useTranslations('member.upgrade')
  const label = useTranslations('member.profile')('upgrade')
  const toPrice = usePriceText()
  const showToast = useToast()
  const { close } = useOverlays()
  const [period, setPeriod] = useState<BillingPeriod>('monthly')
  const [plan, setPlan] = useState<PlanName>(defaultPlan)

  function upgrade() {
    close()
    showToast(t('chosen', { plan: t(`plans.${plan}.name`) }))
  }

  return (
    <div className="flex flex-col gap-5 p-5">
      <ChoiceGroup
        look="segments"
        name="period"
        legend={t('period')}
        isLegendHidden
        choices={billingPeriods.map((value) => ({ value, label: t(value) }))}
        value={period}
        onChange={setPeriod}
      />
      <div className="grid gap-5 panel:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ChoiceGroup
          look="cards"
          name="plan"
          legend={t('plan')}
          isLegendHidden
          choices={plans.map(({ name, price }) => ({
            value: name,
            label: t(`plans.${name}.name`),
            hint: toPrice(price && price[period], period),
          }))}
          value={plan}
          onChange={setPlan}
        />
        <PlanFeatures plan={plan} />
      </div>
      <div className="flex justify-end gap-2 border-t border-line pt-4">
        <button type="button" className={buttonStyles.outlineSmall} onClick={close}>
          {t('cancel')}
        </button>
        <button type="button" className={buttonStyles.solidSmall} onClick={upgrade}>
          {label}
        </button>
      </div>
    </div>
  )
}

function usePriceText() {
  const t = useTranslations('member.upgrade')
  const numbers = new Intl.NumberFormat(useLocale())
  return (price: number | null, period: BillingPeriod) =>
    price === null
      ? t('priceOnRequest')
      : t(period === 'monthly' ? 'perMonth' : 'perYear', { price: numbers.format(price) })
}

const features = ['first', 'second', 'third'] as const

function PlanFeatures({ plan }: { plan: PlanName }) {
  const t = useTranslations('member.upgrade')
  return (
    <div className="flex flex-col gap-3 border-t-4 border-mark bg-wash p-5" aria-live="polite">
      <p className="font-serif text-title-s font-semibold">{t(`plans.${plan}.name`)}</p>
      <p className="text-ink-soft">{t(`plans.${plan}.text`)}</p>
      <ul className="flex flex-col gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-primary" />
            {t(`plans.${plan}.${feature}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
