import { readText, subscribeToOtherTabs, writeText } from './browser-storage'

/**
 * A value that a browser keeps for its reader, shared by all components that show it and by other
 * tabs. Made for `useSyncExternalStore`: the same stored text is always the same object.
 */
export type StoredState<T> = {
  get: () => T
  set: (value: T) => void
  /** Calls `listener` after every change, in this tab or another; returns how to stop it. */
  subscribe: (listener: () => void) => () => void
}

/** `parse` gets null where nothing is stored, and must accept any text. */
export function createStoredState<T>(key: string, parse: (stored: string | null) => T): StoredState<T> {
  let known: { text: string | null; value: T } | null = null
  const listeners = new Set<() => void>()
  return {
    get() {
      const text = readText(key)
      if (known?.text !== text || known === null) known = { text, value: parse(text) }
      return known.value
    },
    set(value) {
      const text = JSON.stringify(value)
      known = { text, value }
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

/** The value of a JSON text of unknown origin; `undefined` for a text that is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
