/**
 * A value that a browser keeps for its reader, shared by all that show it and by other tabs. Where
 * storage is refused or full, it lasts as long as the page. Made for `useSyncExternalStore`: the
 * same stored text is always the same object.
 */
export type StoredState<T> = {
  get: () => T
  set: (value: T) => void
  /** Calls `listener` after every change, in this tab or another; returns how to stop it. */
  subscribe: (listener: () => void) => () => void
}

/** `parse` gets null where nothing is stored, and must make something of any text. */
export function createStoredState<T>(key: string, parse: (stored: string | null) => T): StoredState<T> {
  let known: { text: string | null; value: T } | null = null
  const listeners = new Set<() => void>()
  return {
    get() {
      const text = readStorage(key, known?.text ?? null)
      if (known?.text !== text || known === null) known = { text, value: parse(text) }
      return known.value
    },
    set(value) {
      const text = JSON.stringify(value)
      known = { text, value }
      writeStorage(key, text)
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
  }
}

/** JSON that may be anybody's; `undefined` for a text that is none. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function readStorage(key: string, otherwise: string | null) {
  try {
    return localStorage.getItem(key)
  } catch {
    return otherwise
  }
}

function writeStorage(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Refused or full: `known` holds it for this page.
  }
}
