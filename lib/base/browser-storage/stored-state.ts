import { readText, subscribeToOtherTabs, writeText } from './browser-storage'

/**
 * A stored value that components subscribe to with `useSyncExternalStore`. `get` returns the same object as long as
 * the stored text is unchanged.
 */
export type StoredState<T> = {
  get: () => T
  set: (value: T) => void
  /** Calls `listener` after every change, in this tab or another. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates the value stored under `key`. `parse` gets null if nothing is stored. `parse` must not throw for any text.
 */
export function createStoredState<T>(key: string, parse: (storedText: string | null) => T): StoredState<T> {
  let lastRead: { text: string | null; value: T } | null = null
  const listeners = new Set<() => void>()
  return {
    get() {
      const text = readText(key)
      if (lastRead?.text !== text || lastRead === null) lastRead = { text, value: parse(text) }
      return lastRead.value
    },
    set(value) {
      const text = JSON.stringify(value)
      lastRead = { text, value }
      writeText(key, text)
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      const stop = subscribeToOtherTabs(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}

/** Parses JSON. Returns `undefined` if the text is null or invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
