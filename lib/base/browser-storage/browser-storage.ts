/**
 * The browser's local storage, which may be refused or full. A text that could not be stored is kept
 * for as long as the page lasts, unless another tab stores one after it.
 */
const unstored = new Map<string, string>()

/** Null where nothing is stored under the key. */
export function readText(key: string): string | null {
  const value = unstored.get(key)
  if (value !== undefined) return value
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns whether the text outlasts the page. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    unstored.delete(key)
    return true
  } catch {
    unstored.set(key, text)
    return false
  }
}

export function removeText(key: string): void {
  unstored.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Refused: nothing is stored either.
  }
}

/** The keys that begin so and have a text, in no order. */
export function listKeys(prefix: string): string[] {
  const own = [...unstored.keys()]
  try {
    own.push(...Object.keys(localStorage))
  } catch {
    // Refused: nothing is stored but what this page keeps.
  }
  return [...new Set(own)].filter((key) => key.startsWith(prefix))
}

/** Calls `listener` with the key that another tab changed, null for all; returns how to stop it. */
export function subscribeToOtherTabs(listener: (key: string | null) => void): () => void {
  function onStorage({ key }: StorageEvent) {
    if (key) unstored.delete(key)
    else unstored.clear()
    listener(key)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
