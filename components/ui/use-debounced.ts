import { useEffect, useState } from 'react'

/** Returns a value once it has not changed for `ms`; until then its previous value, at first `initial`. */
export function useDebounced<Value>(value: Value, ms: number, initial = value): Value {
  const [settled, setSettled] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
