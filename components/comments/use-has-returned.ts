import { useEffect, useState } from 'react'

/** Whether the reader has left the page for another window or tab, and come back. */
export function useHasReturned(): boolean {
  const [hasReturned, setHasReturned] = useState(false)

  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'visible') setHasReturned(true)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])

  return hasReturned
}
