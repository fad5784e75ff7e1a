import { useSyncExternalStore, type ComponentProps } from 'react'

/**
 * A submit button, disabled until hydration: a native submit would send the form as a query, lose the input
 * and put passwords in the URL.
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
