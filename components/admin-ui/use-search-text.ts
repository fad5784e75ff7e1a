import { useDebounced } from '@/components/ui/use-debounced'

/** Pause in typing before a search, in ms. */
const QUIET_MS = 200

/** Returns the search text after a pause in typing; null if it is empty. */
export const useSearchText = (typed: string): string | null => useDebounced(typed, QUIET_MS).trim() || null
