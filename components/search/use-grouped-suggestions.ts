import { useEffect, useState } from 'react'
import { noGroups, parseSuggestedGroups, type SuggestedGroups } from '@/lib/features/search/suggested-groups'

/** Milliseconds of rest between two letters that count as a pause. */
const PAUSE_MS = 150

/**
 * What may be meant by what is typed so far, and for what text that was found: null before the first
 * answer. The former answer stays until the next one comes.
 */
export function useGroupedSuggestions(text: string): { text: string | null; groups: SuggestedGroups } {
  const [answer, setAnswer] = useState<{ text: string | null; groups: SuggestedGroups }>({
    text: null,
    groups: noGroups,
  })
  useEffect(() => {
    const asking = new AbortController()
    const ask = async () => {
      try {
        const query = new URLSearchParams({ texto: text, idioma: document.documentElement.lang })
        const response = await fetch(`/api/suggestions/grouped?${query}`, { signal: asking.signal })
        setAnswer({ text, groups: response.ok ? parseSuggestedGroups(await response.json()) : noGroups })
      } catch {
        // Dropped, or no connection: the form works without suggestions.
      }
    }
    const pause = setTimeout(() => void ask(), text === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [text])
  return answer
}
