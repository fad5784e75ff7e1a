import { useAnswer } from '@/components/ui/use-answer'
import { parseSuggestedPages, type SuggestedPage } from '@/lib/features/kernel/search/suggested-page'

const LEAST_CHARACTERS = 2

const none: SuggestedPage[] = []

const suggestions = {
  toAddress: (text: string) => `/api/suggestions?${new URLSearchParams({ texto: text })}`,
  parse: parseSuggestedPages,
}

/** Returns the pages that match the typed text. */
export function useSuggestions(typed: string): SuggestedPage[] {
  const text = typed.trim().length < LEAST_CHARACTERS ? null : typed
  const answer = useAnswer(text, suggestions)
  return text === null ? none : (answer?.value ?? none)
}
