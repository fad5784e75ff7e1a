'use client'

import { useEffectEvent, useLayoutEffect, useRef, type ChangeEvent, type ComponentProps } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Controlled<C extends Control> = {
  checked?: boolean | undefined
  value?: ComponentProps<'input'>['value']
  onChange?: ((event: ChangeEvent<C>) => void) | undefined
}

/**
 * A controlled `<input>`. If a value was entered before hydration, `onChange` is called with it. That event has only
 * `target` and `currentTarget`.
 */
export function Input(props: ComponentProps<'input'>) {
  return <input {...props} ref={useEarlyValue<HTMLInputElement>(props)} />
}

/** A controlled `<textarea>`. Like `Input`, it also reports a value that was entered before hydration. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return <textarea {...props} ref={useEarlyValue<HTMLTextAreaElement>(props)} />
}

/** A controlled `<select>`. Like `Input`, it also reports a value that was chosen before hydration. */
export function Select(props: ComponentProps<'select'>) {
  return <select {...props} ref={useEarlyValue<HTMLSelectElement>(props)} />
}

/**
 * Calls `onChange` once if the control's value differs from the state: hydration keeps a value that was entered before,
 * but fires no event, and the next rendering would overwrite it.
 */
function useEarlyValue<C extends Control>(props: Controlled<C>) {
  const ref = useRef<C>(null)
  const report = useEffectEvent(() => {
    const control = ref.current!
    if (!hasOtherValue(control, props)) return
    props.onChange?.({ target: control, currentTarget: control } as unknown as ChangeEvent<C>)
  })
  useLayoutEffect(() => report(), [])
  return ref
}

function hasOtherValue(control: Control, { checked, value }: Pick<Controlled<Control>, 'checked' | 'value'>) {
  if (control instanceof HTMLInputElement && checked !== undefined) {
    // Two radio buttons can differ from the state. Only the checked one is reported.
    return control.checked !== checked && (control.checked || control.type === 'checkbox')
  }
  if (value === undefined || control.value === String(value)) return false
  // Excludes selects that were created in the browser, because they may not have the selected option yet.
  return !(control instanceof HTMLSelectElement) || control.querySelector('option[selected]') !== null
}
