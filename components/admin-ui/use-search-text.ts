import { useDebounced } from '@/components/ui/use-debounced'

/** A keystroke waits for the next this long. */
const QUIET_MS = 200

/** What a list is searched for once typing rests; null for nothing. */
export const useSearchText = (typed: string): string | null => useDebounced(typed, QUIET_MS).trim() || null
