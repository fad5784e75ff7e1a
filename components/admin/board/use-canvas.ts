import { useEffect, useState } from 'react'

/** The device that the board's preview simulates (`board.css`). */
export type CanvasWidth = 'desktop' | 'phone'

/** Media query of narrow windows, in which the phone preview is the default. */
const NARROW = '(width < 62rem)'

/** Returns the device that the editor has chosen (null by default), and the device that the preview simulates. */
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
