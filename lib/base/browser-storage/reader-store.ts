import { createStoredState, parseJson } from './stored-state'
import { READER_KEY } from './storage-keys'

/**
 * State that the specification (section 3) requires in the reader's browser, with its field names: `valorA` is the
 * last search text, `comentarioState` is true while the comments are open.
 */
type ReaderState = { valorA: string; comentarioState: boolean }

/** Parses the stored text. A field with a wrong type gets its default. */
export function parseReaderState(storedText: string | null): ReaderState {
  const { valorA, comentarioState } = Object(parseJson(storedText)) as Record<string, unknown>
  return { valorA: typeof valorA === 'string' ? valorA : '', comentarioState: comentarioState === true }
}

const store = createStoredState(READER_KEY, parseReaderState)

export const getReaderState = store.get

/** Calls `listener` after every change, in this tab or another. Returns an unsubscribe function. */
export const subscribeToReaderState = store.subscribe

export function updateReaderState(change: Partial<ReaderState>): void {
  store.set({ ...store.get(), ...change })
}
