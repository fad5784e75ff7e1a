import { useEffect, type RefObject } from 'react'
import type { Problems } from './problems'

/** Focuses the first invalid field in an element when other problems than before are reported. */
export function useProblemFocus(element: RefObject<HTMLElement | null>, problems: Problems): void {
  const wrong = Object.keys(problems).join(' ')
  useEffect(() => {
    if (wrong) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [element, wrong])
}
