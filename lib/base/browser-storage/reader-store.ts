import { createStoredState } from './stored-state'
import { parseReaderState, type ReaderState } from './reader-state'
import { READER_KEY } from './storage-keys'

/** The reader's state as components use it: they are notified of changes. */

const store = createStoredState(READER_KEY, parseReaderState)

export const getReaderState = store.get

/** Calls `listener` after every change, in this tab or another; returns how to stop it. */
export const subscribeToReaderState = store.subscribe

export function updateReaderState(change: Partial<ReaderState>): void {
  store.set({ ...store.get(), ...change })
}
