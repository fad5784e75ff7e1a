import type { ComponentProps } from 'react'

type SwitchFieldProps = Pick<ComponentProps<'input'>, 'name' | 'checked' | 'defaultChecked' | 'disabled'> & {
  label: string
  hint?: string
  onChange?: (isOn: boolean) => void
}

/** A switch with its label: the browser's own checkbox, which works before any script has come. */
export function SwitchField({ label, hint, onChange, ...input }: SwitchFieldProps) {
  return (
    <label className="flex items-start gap-3 font-sans text-ui has-disabled:text-ink-soft">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        {...input}
        {...(onChange && { onChange: (event) => onChange(event.target.checked) })}
      />
      <span className="flex flex-col">
        <span className="font-semibold">{label}</span>
        {hint && <span className="text-note text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}
