import { useState, useSyncExternalStore } from 'react'
import { readText, removeText, writeText } from '@/lib/base/browser-storage/browser-storage'

const neverChanges = () => () => undefined

/**
 * Keeps unsaved text in this browser. `lost` is the text that an earlier page left; null without one, and while the page
 * hydrates.
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
    /** Deletes the copy once it is saved or discarded; text typed since then is kept. */
    drop: (text: string | null = readText(key)) => {
      if (readText(key) === text) removeText(key)
      setFirst(null)
    },
  }
}
