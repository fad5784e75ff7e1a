/**
 * Texts that could not be written to local storage because it is blocked or full. They last until the page is closed,
 * or until another tab stores the same key.
 */
const unstored = new Map<string, string>()

/** Returns the text stored under a key; null if nothing is stored. */
export function readText(key: string): string | null {
  const value = unstored.get(key)
  if (value !== undefined) return value
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text. Returns false if the text is only kept in memory and lost with the page. */
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
    // Storage is blocked, so nothing is stored.
  }
}

/** Lists the stored keys with this prefix, unsorted. */
export function listKeys(prefix: string): string[] {
  const ownKeys = [...unstored.keys()]
  try {
    ownKeys.push(...Object.keys(localStorage))
  } catch {
    // Storage is blocked: list only the keys in memory.
  }
  return [...new Set(ownKeys)].filter((key) => key.startsWith(prefix))
}

/** Calls `listener` with the key that another tab changed; null if it cleared all. Returns an unsubscribe function. */
export function subscribeToOtherTabs(listener: (key: string | null) => void): () => void {
  function onStorage({ key }: StorageEvent) {
    if (key) unstored.delete(key)
    else unstored.clear()
    listener(key)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
