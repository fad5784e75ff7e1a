/**
 * What the site remembers for a reader in their own browser (specification, section 3): the last
 * search text and whether comments are open, under the specification's names. Other tabs see a
 * change at once. Where storage is refused or full, it lasts as long as the page.
 */
export type ReaderState = { valorA: string; comentarioState: boolean }

export const READER_KEY = 'cartelera.reader'

const initial: ReaderState = { valorA: '', comentarioState: false }

let current = initial
/** What `current` was read from, so that an unchanged store stays the same object. */
let source: string | null = null
const listeners = new Set<() => void>()

export function getReaderState(): ReaderState {
  const stored = readStorage()
  if (stored !== source) {
    source = stored
    current = parseReaderState(stored)
  }
  return current
}

export function updateReaderState(change: Partial<ReaderState>): void {
  current = { ...getReaderState(), ...change }
  source = JSON.stringify(current)
  writeStorage(source)
  listeners.forEach((listener) => listener())
}

/** Calls `listener` after every change, in this tab or another; returns how to stop it. */
export function subscribeToReaderState(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Takes each field that is what it should be; anything else is as if never stored. */
export function parseReaderState(stored: string | null): ReaderState {
  try {
    const { valorA, comentarioState } = Object(JSON.parse(stored ?? '{}')) as Record<string, unknown>
    return {
      valorA: typeof valorA === 'string' ? valorA : initial.valorA,
      comentarioState: comentarioState === true,
    }
  } catch {
    return initial
  }
}

function readStorage() {
  try {
    return localStorage.getItem(READER_KEY)
  } catch {
    return source
  }
}

function writeStorage(text: string) {
  try {
    localStorage.setItem(READER_KEY, text)
  } catch {
    // Refused or full: `current` still holds it for this page.
  }
}
