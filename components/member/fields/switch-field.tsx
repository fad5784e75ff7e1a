import type { ComponentProps } from 'react'

type SwitchFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; note?: string }

/** On or off, at once. A checkbox of the browser's, drawn as a switch. */
export function SwitchField({ label, note, ...props }: SwitchFieldProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-sans text-ui">
      <span className="flex flex-col">
        <span className="font-semibold">{label}</span>
        {note && <span className="text-note text-ink-soft">{note}</span>}
      </span>
      <input
        {...props}
        type="checkbox"
        role="switch"
        className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-wash transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-line-strong before:transition-transform checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-on-primary"
      />
    </label>
  )
}
