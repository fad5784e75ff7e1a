'use client'

import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type FormEvent, useState } from 'react'
import { SubmitButton } from '@/components/member/ui/submit-button'
import { buttonStyles } from '@/components/member/ui/button-styles'
import { isLastStep } from '@/lib/features/company/member/stepper'
import {
  getCurrentStep,
  advance,
  changeValues,
  goBack,
  initialWizard,
  parseWizard,
  type WizardDraft,
  type WizardValues,
} from '@/lib/features/company/member/wizard/wizard'
import { StepFields } from './step-fields'
import { StepList, type WizardName } from './step-list'
import { createStoredState } from '@/lib/base/browser-storage/stored-state'
import { WIZARD_KEY } from '@/lib/base/browser-storage/member-storage-keys'
import type { Problems } from '@/lib/features/company/member/problems'
import { useStored } from '@/components/member/ui/use-stored'

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

const stores = { horizontal: createStore('horizontal'), vertical: createStore('vertical') }

function useWizard(name: WizardName) {
  const store = stores[name]
  const draft = useStored(store) ?? initialWizard
  const [problems, setProblems] = useState<Problems>({})
  const [refusals, setRefusals] = useState(0)

  function keep(next: WizardDraft, newProblems: Problems = {}) {
    if (next !== draft) store.set(next)
    setProblems(newProblems)
  }

  return {
    draft,
    problems,
    /** Number of failed attempts to continue. Changes even if the problems do not, to announce them again. */
    refusals,
    /** Changes the stored draft, because the rendered draft may lack an answer that was given before hydration. */
    change: (values: Partial<WizardValues>) =>
      keep(changeValues(store.get(), values), without(problems, values)),
    next() {
      const result = advance(draft, readToday())
      if (result.draft === draft) setRefusals(refusals + 1)
      keep(result.draft, result.problems)
    },
    back: (step: number) => keep(goBack(draft, step)),
    restart: () => keep(initialWizard),
  }
}

/** Returns `problems` without the problems of the fields in `values`. */
function without(problems: Problems, values: Partial<WizardValues>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !Object.hasOwn(values, field)))
}

function createStore(name: WizardName) {
  return createStoredState(WIZARD_KEY + name, (draft) => parseWizard(draft, readToday()))
}

/** Returns the current local date as `YYYY-MM-DD`. */
function readToday() {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
