import { createStoredState, parseJson } from './stored-state'
import { READER_KEY } from './storage-keys'

/**
 * What the site keeps for a reader in their own browser (specification, section 3): the last search
 * text and whether comments are open, under the specification's names.
 */
type ReaderState = { valorA: string; comentarioState: boolean }

/** Takes each field that has its type; anything else counts as never stored. */
export function parseReaderState(stored: string | null): ReaderState {
  const { valorA, comentarioState } = Object(parseJson(stored)) as Record<string, unknown>
  return { valorA: typeof valorA === 'string' ? valorA : '', comentarioState: comentarioState === true }
}

/** The reader's state as components use it: they are notified of changes. */
const store = createStoredState(READER_KEY, parseReaderState)

export const getReaderState = store.get

/** Calls `listener` after every change, in this tab or another; returns how to stop it. */
export const subscribeToReaderState = store.subscribe

export function updateReaderState(change: Partial<ReaderState>): void {
  store.set({ ...store.get(), ...change })
}
