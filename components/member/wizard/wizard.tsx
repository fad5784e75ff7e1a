'use client'

import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type FormEvent } from 'react'
import { SubmitButton } from '@/components/member/ui/submit-button'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { isLastStep } from '@/lib/features/company/member/stepper'
import { getCurrentStep } from '@/lib/features/company/member/wizard/wizard'
import { StepFields } from './step-fields'
import { StepList } from './step-list'
import { useWizard, type WizardName } from './use-wizard'

const layouts: Record<WizardName, string> = {
  horizontal: 'flex flex-col gap-6',
  vertical: 'grid gap-6 panel:grid-cols-[16rem_minmax(0,1fr)] panel:gap-10',
}

/** A form in steps. Validates each step before the next one, and stores the answers in this browser. */
export function Wizard({ layout }: { layout: WizardName }) {
  const wizard = useWizard(layout)
  const { draft, back, restart } = wizard
  return (
    <div className={`rounded-control border border-line p-5 font-sans text-ui bar:p-8 ${layouts[layout]}`}>
      <StepList stepper={draft.stepper} layout={layout} onChoose={back} />
      {draft.isSent ? <Sent onRestart={restart} /> : <StepForm wizard={wizard} />}
    </div>
  )
}

function StepForm({ wizard }: { wizard: ReturnType<typeof useWizard> }) {
  const { draft, problems, refusals, change, next, back } = wizard
  const t = useTranslations('sections.wizard')
  const step = getCurrentStep(draft)
  const form = useRef<HTMLFormElement>(null)
  const heading = useFocusOnChange(draft.stepper.current)

  // Focuses the first field with a problem after a failed attempt to continue.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus()
  }, [refusals])

  function submit(event: FormEvent) {
    event.preventDefault()
    next()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-measure flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-title-s font-semibold">
          {t(`${step}.title`)}
        </h2>
        <p className="text-ink-soft">{t(`${step}.text`)}</p>
      </div>
      <StepFields step={step} values={draft.values} problems={problems} change={change} />
      <div className="flex flex-wrap justify-between gap-3 border-t border-line pt-5">
        {draft.stepper.current > 1 && (
          <button
            type="button"
            onClick={() => back(draft.stepper.current - 1)}
            className={buttonStyles.outline}
          >
            <ArrowLeft aria-hidden="true" className="size-[1.15em] shrink-0" />
            {t('back')}
          </button>
        )}
        <SubmitButton className={`${buttonStyles.solid} ml-auto`}>
          {isLastStep(draft.stepper) ? t('send') : t('next')}
          <ArrowRight aria-hidden="true" className="size-[1.15em] shrink-0" />
        </SubmitButton>
      </div>
    </form>
  )
}

function Sent({ onRestart }: { onRestart: () => void }) {
  const t = useTranslations('sections.wizard.sent')
  return (
    <div role="status" className="flex max-w-measure flex-col items-start gap-4">
      <h2 className="flex items-center gap-2 text-title-s font-semibold text-primary">
        <Check aria-hidden="true" className="size-[1.15em] shrink-0" />
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      <button type="button" onClick={onRestart} className={buttonStyles.outline}>
        {t('restart')}
      </button>
    </div>
  )
}

/** Focuses the heading of a step after a change of steps. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current !== step) heading.current?.focus()
    previousStep.current = step
  }, [step])
  return heading
}
