import { useSyncExternalStore, type ComponentProps } from 'react'

/**
 * A submit button, disabled until hydration. Before, submitting would put the input, including passwords, in the URL,
 * and lose it.
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
