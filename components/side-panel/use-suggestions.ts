import { useEffect, useState } from 'react'
import { parseSuggestedPages, type SuggestedPage } from '@/lib/features/search/suggested-page'

/** Milliseconds of rest between two letters that count as a pause. */
const PAUSE_MS = 150
const LEAST_CHARACTERS = 2

const none: SuggestedPage[] = []

/** What may be meant by what is typed so far; the former question is dropped with each letter. */
export function useSuggestions(text: string): SuggestedPage[] {
  const [answer, setAnswer] = useState({ text: '', pages: none })
  const isAsked = text.trim().length >= LEAST_CHARACTERS
  useEffect(() => {
    if (!isAsked) return
    const asking = new AbortController()
    const pause = setTimeout(async () => {
      try {
        const address = `/api/suggestions?${new URLSearchParams({ texto: text })}`
        const response = await fetch(address, { signal: asking.signal })
        setAnswer({ text, pages: response.ok ? parseSuggestedPages(await response.json()) : none })
      } catch {
        // Dropped, or no connection: the form works without suggestions.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [text, isAsked])
  return isAsked && answer.text !== '' ? answer.pages : none
}
