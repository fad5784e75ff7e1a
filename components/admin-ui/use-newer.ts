import { useState } from 'react'

/** Calls `show` while rendering, once the page is rendered again with another value. `key` identifies the value. */
export function useNewer(key: string, show: () => void): void {
  const [rendered, setRendered] = useState(key)
  if (key === rendered) return
  setRendered(key)
  show()
}
