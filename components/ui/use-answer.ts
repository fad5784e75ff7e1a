import { useEffect, useState } from 'react'
import { useDebounced } from './use-debounced'

/** Milliseconds of rest between two letters that count as a pause. */
const PAUSE_MS = 150

type Endpoint<Value> = { toAddress: (text: string) => string; parse: (body: unknown) => Value }

/**
 * What an endpoint answers to a text, once no one has typed for a moment; null asks for nothing. The
 * former request is dropped with each letter; the former answer stays until the next one comes. `endpoint`
 * is the same object each time; `value` is null where it refused.
 */
export function useAnswer<Value>(text: string | null, endpoint: Endpoint<Value>) {
  const [answer, setAnswer] = useState<{ text: string; value: Value | null } | null>(null)
  const settled = useDebounced(text, text === '' ? 0 : PAUSE_MS, null)
  useEffect(() => {
    if (text === null || text !== settled) return
    const { toAddress, parse } = endpoint
    const abort = new AbortController()
    fetch(toAddress(text), { signal: abort.signal })
      .then(async (response) => setAnswer({ text, value: response.ok ? parse(await response.json()) : null }))
      // Dropped, or no connection: the form works without suggestions.
      .catch(() => undefined)
    return () => abort.abort()
  }, [endpoint, settled, text])
  return answer
}
