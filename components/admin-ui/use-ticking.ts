import { useEffect, useState } from 'react'

/** Returns the current time in ms, at most a second old while `isOn`. */
export function useTicking(isOn: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOn])
  return now
}
