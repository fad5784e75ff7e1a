import { useSyncExternalStore } from 'react'
import type { StoredState } from '@/lib/base/browser-storage/stored-state'

/** Returns a value from the browser's storage; null on the server, and until hydration. */
export function useStored<T>({ subscribe, get }: Pick<StoredState<T>, 'subscribe' | 'get'>): T | null {
  return useSyncExternalStore(subscribe, get, () => null)
}
