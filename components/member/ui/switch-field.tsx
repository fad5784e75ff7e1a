import type { ComponentProps } from 'react'
import { Checkable } from '@/components/member/ui/checkable'

type SwitchFieldProps = Pick<ComponentProps<'input'>, 'name' | 'defaultChecked' | 'disabled'> & {
  label: string
  hint?: string
  /** With `onChange`; else the browser holds the state, from `defaultChecked`. */
  checked?: boolean
  onChange?: (isOn: boolean) => void
}

/** A switch with its label: a native checkbox. */
export function SwitchField({ label, hint, checked, onChange, ...input }: SwitchFieldProps) {
  const look = { role: 'switch', className: 'switch', ...input } as const
  return (
    <label className="flex items-start gap-3 font-sans text-ui has-disabled:text-ink-soft">
      {onChange && checked !== undefined ? (
        <Checkable type="checkbox" {...look} checked={checked} onCheck={onChange} />
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
