import { useSyncExternalStore } from 'react'
import { getReaderState, subscribeToReaderState } from '@/lib/reader-store/reader-store'

/**
 * Whether the reader came to comment: the address decides ('false' is no, anything else yes), else
 * the flag that 'Dejar un comentario' set. While hydrating it is what the server thought.
 */
export function useCommentRequested(serverWish: boolean): boolean {
  return useSyncExternalStore(
    subscribeToReaderState,
    () => {
      const wish = readParameter('comentario')
      return wish === null ? serverWish || getReaderState().comentarioState : wish !== 'false'
    },
    () => serverWish,
  )
}

/** The id of the comment that the address asks to answer, as text; empty for none. */
export function useReplyTarget(serverWish: number | null): string {
  const known = serverWish === null ? '' : String(serverWish)
  return useSyncExternalStore(
    subscribeToNothing,
    () => readParameter('responder') ?? known,
    () => known,
  )
}

/** The page is cached without these parameters, so the server may not know them. */
export function readParameter(name: 'comentario' | 'responder'): string | null {
  return new URLSearchParams(location.search).get(name)
}

const subscribeToNothing = () => () => {}
