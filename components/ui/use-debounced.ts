import { useEffect, useState } from 'react'

/** Returns a value after it has not changed for `ms`; until then the previous one, first `initial`. */
export function useDebounced<Value>(value: Value, ms: number, initial = value): Value {
  const [settled, setSettled] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
