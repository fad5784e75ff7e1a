import { useState, useSyncExternalStore } from 'react'
import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'

const neverChanges = () => () => undefined

/**
 * Stores unsaved text in this browser. `lost`: unsaved text of an earlier page view; null without it, and until
 * hydration.
 */
export function useUnsavedText(key: string) {
  const [first, setFirst] = useState(() => (typeof window === 'undefined' ? null : readText(key)))
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return {
    lost: isHydrated ? first : null,
    keep: (text: string) => void writeText(key, text),
    /** Deletes the stored text if it still equals `text`, which was saved or discarded. */
    drop: (text: string | null = readText(key)) => {
      if (readText(key) === text) removeText(key)
      setFirst(null)
    },
  }
}
