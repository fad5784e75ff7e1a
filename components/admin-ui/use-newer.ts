import { useState } from 'react'

/**
 * Calls `show` during the rendering if `key`, which identifies a value of the server, differs from the previous
 * rendering.
 */
export function useNewer(key: string, show: () => void): void {
  const [rendered, setRendered] = useState(key)
  if (key === rendered) return
  setRendered(key)
  show()
}
