import type { ComponentType } from 'react'

type SegmentsProps<Id extends string> = {
  label: string
  /** The buttons. In narrow windows, a button with an icon shows no text, except to screen readers. */
  options: readonly {
    id: Id
    text: string
    icon?: ComponentType<{ 'aria-hidden': true; className: string }>
  }[]
  value: Id
  onChoose: (id: Id) => void
}

/** A row of joined buttons, one of which is pressed. */
export function Segments<Id extends string>({ label, options, value, onChoose }: SegmentsProps<Id>) {
  return (
    <div role="group" aria-label={label} className="room-segments">
      {options.map(({ id, text, icon: Icon }) => (
        <button
          key={id}
          type="button"
          data-option={id}
          aria-pressed={id === value}
          onClick={() => onChoose(id)}
        >
          {Icon && <Icon aria-hidden className="size-4.5" />}
          <span className={Icon && 'max-panel:sr-only'}>{text}</span>
        </button>
      ))}
    </div>
  )
}
