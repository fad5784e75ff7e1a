import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { getStepState, type Stepper, type StepState } from '@/lib/features/company/member/stepper'
import { wizardSteps } from '@/lib/features/company/member/wizard/wizard'

export type WizardName = 'horizontal' | 'vertical'

type StepListProps = {
  stepper: Stepper
  layout: WizardName
  onChoose: (step: number) => void
}

const layouts: Record<WizardName, string> = {
  horizontal: 'flex flex-col gap-2 panel:flex-row panel:gap-3',
  vertical: 'flex flex-col gap-2',
}

/** CSS classes that draw a line between the numbers of steps; in a horizontal list, a progress bar above them. */
const thread =
  'relative not-last:before:absolute not-last:before:top-13 not-last:before:-bottom-1 not-last:before:left-7 not-last:before:border-l-2 not-last:before:border-line'
const bars: Record<StepState, string> = {
  completed: 'panel:border-primary',
  current: 'panel:border-primary',
  pending: 'panel:border-line',
}
const threads: Record<WizardName, (state: StepState) => string> = {
  horizontal: (state) => `${thread} panel:border-t-4 panel:pt-2 panel:before:hidden ${bars[state]}`,
  vertical: () => thread,
}

export function StepList({ stepper, layout, onChoose }: StepListProps) {
  const t = useTranslations('sections.wizard')
  return (
    <ol role="list" aria-label={t('steps')} className={layouts[layout]}>
      {wizardSteps.map((name, index) => {
        const step = index + 1
        const state = getStepState(stepper, step)
        const label = (
          <StepLabel number={step} state={state} title={t(`${name}.title`)} note={t(`states.${state}`)} />
        )
        return (
          <li
            key={name}
            data-step-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
            className={`flex-1 ${threads[layout](state)}`}
          >
            {state === 'completed' ? (
              <button
                type="button"
                onClick={() => onChoose(step)}
                className="w-full rounded-control text-left hover:bg-wash"
              >
                {label}
              </button>
            ) : (
              label
            )}
          </li>
        )
      })}
    </ol>
  )
}

const marks: Record<StepState, string> = {
  completed: 'border-primary text-primary',
  current: 'border-primary bg-primary text-on-primary',
  pending: 'border-line-strong text-ink-soft',
}

type StepLabelProps = { number: number; state: StepState; title: string; note: string }

function StepLabel({ number, state, title, note }: StepLabelProps) {
  return (
    <span className="flex items-center gap-3 p-2">
      <span
        aria-hidden="true"
        className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control border-2 font-semibold tabular-nums ${marks[state]}`}
      >
        {state === 'completed' ? <Check className="size-5" /> : number}
      </span>
      <span className="flex min-w-0 flex-col">
        <span className={`font-semibold ${state === 'pending' ? 'text-ink-soft' : ''}`}>{title}</span>
        <span className="text-note text-ink-soft">{note}</span>
      </span>
    </span>
  )
}
