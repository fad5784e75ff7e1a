import type { ComponentType } from 'react'

/** CSS classes of a row of joined buttons or links. */
export const segmentStyles = {
  row: 'inline-flex rounded-control border border-line-strong p-0.75',
  option: (isCurrent: boolean) =>
    `inline-flex min-h-10 items-center gap-2 rounded-[2px] px-4 ${isCurrent ? 'bg-ink font-semibold text-paper' : 'text-ink-soft hover:text-primary'}`,
}

type SegmentsProps<Id extends string> = {
  label: string
  /** With an icon, the text is hidden on narrow windows, except for screen readers. */
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
    <div role="group" aria-label={label} className={segmentStyles.row}>
      {options.map(({ id, text, icon: Icon }) => (
        <button
          key={id}
          type="button"
          data-option={id}
          aria-pressed={id === value}
          className={`${segmentStyles.option(id === value)} ${Icon ? 'max-panel:px-3.5' : ''}`}
          onClick={() => onChoose(id)}
        >
          {Icon && <Icon aria-hidden className="size-4.5" />}
          <span className={Icon && 'max-panel:sr-only'}>{text}</span>
        </button>
      ))}
    </div>
  )
}
