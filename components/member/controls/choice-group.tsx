import { Checkable } from '@/components/member/ui/checkable'

type Choice<Value extends string> = { value: Value; label: string; hint?: string }

type ChoiceGroupProps<Value extends string> = {
  name: string
  legend: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** 'segments' stand side by side in one frame, 'cards' are boxes of their own. */
  look: 'segments' | 'cards'
  isLegendHidden?: boolean
}

const looks = {
  segments: {
    list: 'inline-flex flex-wrap self-start gap-1 rounded-control border border-line bg-wash p-1',
    choice:
      'inline-flex min-h-8 cursor-pointer items-center rounded-control px-3 font-semibold text-ink-soft has-checked:bg-paper has-checked:text-primary has-checked:shadow-low',
    input: 'sr-only',
  },
  cards: {
    list: 'grid gap-2 bar:grid-cols-2',
    choice:
      'flex cursor-pointer items-start gap-3 rounded-control border border-line p-3 hover:border-line-strong has-checked:border-primary has-checked:bg-wash',
    input: 'radio',
  },
} as const

/** One of several, by the browser's own radio buttons. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { name, legend, choices, value, onChange, look, isLegendHidden = false } = props
  const classes = looks[look]
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 font-sans text-ui">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
      <div className={classes.list}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`${classes.choice} has-focus-visible:outline-3 has-focus-visible:outline-primary`}
          >
            <Checkable
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onCheck={() => onChange(choice.value)}
              className={classes.input}
            />
            <span className="flex flex-col">
              <span className="font-semibold">{choice.label}</span>
              {choice.hint && <span className="text-note font-normal text-ink-soft">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
