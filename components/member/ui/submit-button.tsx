import { useSyncExternalStore, type ComponentProps } from 'react'

/**
 * Sends the form around it. Disabled until hydration: the browser itself would send the form as a
 * query, lose what was typed and put passwords into the address.
 */
export function SubmitButton(props: Omit<ComponentProps<'button'>, 'type' | 'disabled'>) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return <button {...props} type="submit" disabled={!isHydrated} />
}

const neverChanges = () => () => {}
