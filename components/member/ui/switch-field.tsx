import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/controls'

type SwitchFieldProps = Pick<ComponentProps<'input'>, 'name' | 'defaultChecked' | 'disabled'> & {
  label: string
  hint?: string
  /** State of a controlled switch, with `onChange`. For an uncontrolled one, use `defaultChecked`. */
  checked?: boolean
  onChange?: (isOn: boolean) => void
}

/** A native checkbox that looks like a switch, with its label. */
export function SwitchField({ label, hint, checked, onChange, ...input }: SwitchFieldProps) {
  const look = { role: 'switch', className: 'switch', ...input } as const
  return (
    <label className="flex items-start gap-3 font-sans text-ui has-disabled:text-ink-soft">
      {onChange && checked !== undefined ? (
        <Input
          type="checkbox"
          {...look}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
      ) : (
        <input type="checkbox" {...look} />
      )}
      <span className="flex flex-col">
        <span className="font-semibold">{label}</span>
        {hint && <span className="text-note text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}
