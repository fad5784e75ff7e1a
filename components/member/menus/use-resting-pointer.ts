import { useEffect, useRef, type RefObject } from 'react'

/**
 * For the trigger of a menu that opens on hover: a pointer that came before hydration rests on it
 * and may send no event any more, so the events that the menu waits for are sent again.
 */
export function useRestingPointer(): RefObject<HTMLButtonElement | null> {
  const trigger = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const element = trigger.current
    // On a touch screen `:hover` only says what was tapped last.
    if (!element?.matches(':hover') || !matchMedia('(hover: hover)').matches) return
    element.dispatchEvent(new MouseEvent('mouseenter'))
    element.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
  }, [])

  return trigger
}
