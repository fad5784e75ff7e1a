import { useSyncExternalStore } from 'react'
import {
  getInitialReaderState,
  getReaderState,
  subscribeToReaderState,
  type ReaderState,
} from './reader-store'

/** What the reader's browser remembers; the initial state on the server and while hydrating. */
export function useReaderState(): ReaderState {
  return useSyncExternalStore(subscribeToReaderState, getReaderState, getInitialReaderState)
}
