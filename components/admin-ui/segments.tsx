import type { ComponentType } from 'react'

type SegmentsProps<Id extends string> = {
  label: string
  /** With an icon, the text is hidden on narrow windows; screen readers still read it. */
  options: readonly { id: Id; text: string; icon?: ComponentType<{ 'aria-hidden': true }> }[]
  value: Id
  onChoose: (id: Id) => void
}

/** A row of joined buttons, one of which is pressed. */
export function Segments<Id extends string>({ label, options, value, onChoose }: SegmentsProps<Id>) {
  return (
    <div role="group" aria-label={label} className="segments">
      {options.map(({ id, text, icon: Icon }) => (
        <button
          key={id}
          type="button"
          data-option={id}
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
        >
          {Icon && <Icon aria-hidden />}
          <span>{text}</span>
        </button>
      ))}
    </div>
  )
}
