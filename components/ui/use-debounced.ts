import { useEffect, useState } from 'react'

/** A value once it has stayed the same for so long (ms); until then the one before, at first `initial`. */
export function useDebounced<Value>(value: Value, ms: number, initial = value): Value {
  const [settled, setSettled] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
