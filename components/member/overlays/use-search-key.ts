import { useEffect } from 'react'
import { asksForSearch } from '@/components/search/search-key'
import { useOverlays } from './overlays'

/** Opens the area's search by the key that opens the search everywhere, unless something is open already. */
export function useSearchKey(): void {
  const { current, open } = useOverlays()

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (current !== null || !asksForSearch(event)) return
      event.preventDefault()
      open('search')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [current, open])
}
