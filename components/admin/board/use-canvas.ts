import { useEffect, useState } from 'react'

/** Whose window the board is shown in (`board.css`). */
export type CanvasWidth = 'desktop' | 'phone'

/** Below it, the board is shown as on a phone unless another window is chosen. */
const NARROW = '(width < 62rem)'

/** The chosen window, null for none, and the one that is shown. */
export function useCanvas() {
  const [chosen, choose] = useState<CanvasWidth | null>(null)
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const query = matchMedia(NARROW)
    const updateNarrow = () => setNarrow(query.matches)
    updateNarrow()
    query.addEventListener('change', updateNarrow)
    return () => query.removeEventListener('change', updateNarrow)
  }, [])
  return { width: chosen ?? (isNarrow ? 'phone' : 'desktop'), chosen, choose }
}
