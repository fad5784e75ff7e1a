import { useEffect, useState } from 'react'

/** The device whose window the board preview imitates (`board.css`). */
export type CanvasWidth = 'desktop' | 'phone'

/** Media query of narrow windows. They show the phone preview unless the editor chose a device. */
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
