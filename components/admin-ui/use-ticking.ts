import { useEffect, useState } from 'react'

/** Returns the current time in ms since the epoch. While `isOn`, renders again every second. */
export function useTicking(isOn: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOn])
  return now
}
