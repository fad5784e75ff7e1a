import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { ProblemText } from '@/components/ui/field'
import type { Problem } from '@/lib/features/company/member/problems'
import { Input } from '@/components/ui/controls'

type Choice<Value extends string> = { value: Value; label: string; hint?: string }

type ChoiceGroupProps<Value extends string> = {
  name: string
  legend: string
  /** Description of the choices, announced with the legend. */
  hint?: string
  choices: readonly Choice<Value>[]
  /** The selected value; null if no choice is selected. */
  value: Value | null
  onChange: (value: Value) => void
  /** 'segments': joined buttons. 'cards': separate boxes. 'rows': large boxes, one below the other. */
  look: 'segments' | 'cards' | 'rows'
  isLegendHidden?: boolean
  problem?: Problem | undefined
}

const focusRing = 'has-focus-visible:outline-3 has-focus-visible:outline-primary'

const looks = {
  segments: {
    group: 'gap-2',
    legend: 'mb-2',
    list: 'inline-flex flex-wrap self-start gap-1 rounded-control border border-line bg-wash p-1',
    choice: `inline-flex min-h-8 cursor-pointer items-center rounded-control px-3 font-semibold text-ink-soft has-checked:bg-paper has-checked:text-primary has-checked:shadow-low ${focusRing}`,
    input: 'sr-only',
  },
  cards: {
    group: 'gap-2',
    legend: 'mb-2',
    list: 'grid gap-2 bar:grid-cols-2',
    choice: `flex cursor-pointer items-start gap-3 rounded-control border border-line p-3 hover:border-line-strong has-checked:border-primary has-checked:bg-wash ${focusRing}`,
    input: 'mt-0.5 size-4.5 flex-none accent-primary',
  },
  rows: {
    group: 'gap-3',
    legend: 'mb-3',
    list: 'flex flex-col gap-3',
    choice:
      'flex cursor-pointer gap-3 rounded-control border border-line-strong p-4 has-checked:border-primary has-checked:bg-wash',
    input: 'mt-0.5 size-5 shrink-0 accent-primary',
  },
} as const

export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const t = useTranslations('sections.common.problems')
  const { name, legend, hint, choices, value, onChange, look, isLegendHidden = false, problem } = props
  const classes = looks[look]
  const [hintId, problemId] = [useId(), useId()]
  const describedBy = [hint && hintId, problem && problemId].filter(Boolean).join(' ')
  return (
    <fieldset
      aria-describedby={describedBy || undefined}
      className={`flex min-w-0 flex-col font-sans text-ui ${classes.group}`}
    >
      <legend className={isLegendHidden ? 'sr-only' : `font-semibold ${classes.legend}`}>{legend}</legend>
      {hint && (
        <p id={hintId} className="-mt-2 mb-1 text-note text-ink-soft">
          {hint}
        </p>
      )}
      <div className={classes.list}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.choice}>
            <Input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              data-invalid={problem ? '' : undefined}
              onChange={() => onChange(choice.value)}
              className={classes.input}
            />
            <span className="flex flex-col">
              <span className="font-semibold">{choice.label}</span>
              {choice.hint && <span className="text-note font-normal text-ink-soft">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {problem && <ProblemText id={problemId}>{t(problem)}</ProblemText>}
    </fieldset>
  )
}
