import { useEffect, useState } from 'react'

/** The device whose window the board is shown in (`board.css`). */
export type CanvasWidth = 'desktop' | 'phone'

/** Below this width the board is shown as on a phone, unless another window is chosen. */
const NARROW = '(width < 62rem)'

/** Returns the device that the editor chose for the board's preview (null if none), and the device that is shown. */
export function useCanvas() {
  const [selectedWidth, choose] = useState<CanvasWidth | null>(null)
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const query = matchMedia(NARROW)
    const updateNarrow = () => setNarrow(query.matches)
    updateNarrow()
    query.addEventListener('change', updateNarrow)
    return () => query.removeEventListener('change', updateNarrow)
  }, [])
  return { width: selectedWidth ?? (isNarrow ? 'phone' : 'desktop'), chosen: selectedWidth, choose }
}
