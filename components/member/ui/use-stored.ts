import { useSyncExternalStore } from 'react'
import type { StoredState } from '@/lib/base/browser-storage/stored-state'

/** What a browser keeps; null on the server and until the page has come alive. */
export function useStored<T>({ subscribe, get }: Pick<StoredState<T>, 'subscribe' | 'get'>): T | null {
  return useSyncExternalStore(subscribe, get, () => null)
}
