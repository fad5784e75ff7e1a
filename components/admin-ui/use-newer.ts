import { useState } from 'react'

/** Calls `show` during a render in which `key` differs from the previous one. `key` identifies the server's value. */
export function useNewer(key: string, show: () => void): void {
  const [rendered, setRendered] = useState(key)
  if (key === rendered) return
  setRendered(key)
  show()
}
