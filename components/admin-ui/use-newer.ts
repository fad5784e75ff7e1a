import { useState } from 'react'

/** Calls `show` while rendering if `key` differs from the previous rendering. `key` identifies the server's value. */
export function useNewer(key: string, show: () => void): void {
  const [rendered, setRendered] = useState(key)
  if (key === rendered) return
  setRendered(key)
  show()
}
