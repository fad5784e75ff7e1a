import { useCallback, useSyncExternalStore } from 'react'

/**
 * An attribute of `<html>`, where the area keeps what must be right before the first paint.
 * `initial` is what the server believes.
 */
export function useRootAttribute(name: string, initial: string): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener)
      observer.observe(document.documentElement, { attributeFilter: [name] })
      return () => observer.disconnect()
    },
    [name],
  )
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.getAttribute(name) ?? initial,
    () => initial,
  )
}
