import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react'

type CheckableProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'ref'> & {
  type: 'radio' | 'checkbox'
  checked: boolean
  onCheck: (isChecked: boolean) => void
}

/**
 * A native radio button or checkbox whose state React holds. Hydration keeps what a reader chose
 * before it, but does not report it; this does.
 */
export function Checkable({ checked, onCheck, ...props }: CheckableProps) {
  const input = useRef<HTMLInputElement>(null)

  const reportEarlyChoice = useEffectEvent(() => {
    const isChecked = input.current!.checked
    // Of two radio buttons that differ, only the chosen one counts.
    if (isChecked !== checked && (isChecked || props.type === 'checkbox')) onCheck(isChecked)
  })
  useLayoutEffect(() => reportEarlyChoice(), [])

  return (
    <input ref={input} {...props} checked={checked} onChange={(event) => onCheck(event.target.checked)} />
  )
}
