import { useEffect, useState } from 'react'
import { useDebounced } from './use-debounced'

/** Pause in typing before a request, in ms. */
const PAUSE_MS = 150

type Endpoint<Value> = { toAddress: (text: string) => string; parse: (body: unknown) => Value }

/**
 * Fetches a response for a text after a pause in typing; null fetches nothing. Each key press aborts the running
 * request; the previous response is returned meanwhile. `value` is null if the response is an error. `endpoint` must be
 * a stable object.
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
      // Ignores aborted requests and failures. The form works without suggestions.
      .catch(() => undefined)
    return () => abort.abort()
  }, [endpoint, settled, text])
  return answer
}
