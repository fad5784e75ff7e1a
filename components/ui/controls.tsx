'use client'

import { useEffectEvent, useLayoutEffect, useRef, type ChangeEvent, type ComponentProps } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Controlled<C extends Control> = {
  checked?: boolean | undefined
  value?: ComponentProps<'input'>['value']
  onChange?: ((event: ChangeEvent<C>) => void) | undefined
}

/**
 * An `<input>` whose state is held by React. A value that was entered before hydration reaches `onChange`.
 * Its event has only `target` and `currentTarget`.
 */
export function Input(props: ComponentProps<'input'>) {
  return <input {...props} ref={useEarlyValue<HTMLInputElement>(props)} />
}

/** A `<textarea>` whose state is held by React. See `Input`. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return <textarea {...props} ref={useEarlyValue<HTMLTextAreaElement>(props)} />
}

/** A `<select>` whose state is held by React. See `Input`. */
export function Select(props: ComponentProps<'select'>) {
  return <select {...props} ref={useEarlyValue<HTMLSelectElement>(props)} />
}

/**
 * Calls `onChange` once if the control has another value than the state. Hydration keeps the entered value
 * without an event, and a later rendering would overwrite it.
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
    // If two radio buttons differ from the state, only the checked one is reported.
    return control.checked !== checked && (control.checked || control.type === 'checkbox')
  }
  if (value === undefined || control.value === String(value)) return false
  // Only a server marks the selected option. A select created in the browser may lack an option for `value`.
  return !(control instanceof HTMLSelectElement) || control.querySelector('option[selected]') !== null
}
