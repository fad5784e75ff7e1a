import { useSyncExternalStore } from 'react'
import { getReaderState, subscribeToReaderState } from '@/lib/base/browser-storage/reader-store'

/**
 * Returns whether the reader came to comment. The URL decides ('false' is no, any other value yes), otherwise
 * the flag that 'Dejar un comentario' set. `isOpenOnServer` is the server's value, used during hydration.
 */
export function useCommentRequested(isOpenOnServer: boolean): boolean {
  return useSyncExternalStore(
    subscribeToReaderState,
    () => {
      const requested = readParameter('comentario')
      return requested === null ? isOpenOnServer || getReaderState().comentarioState : requested !== 'false'
    },
    () => isOpenOnServer,
  )
}

/** The id of the comment that the address asks to answer, as text; empty for none. */
export function useReplyTarget(replyToOnServer: number | null): string {
  const rendered = replyToOnServer === null ? '' : String(replyToOnServer)
  return useSyncExternalStore(
    subscribeToNothing,
    () => readParameter('responder') ?? rendered,
    () => rendered,
  )
}

/**
 * The page is cached once for each form that these ask for, so the server has read them; but only
 * the address distinguishes a form that it wants closed from one that it does not mention.
 */
export function readParameter(name: 'comentario' | 'responder'): string | null {
  return new URLSearchParams(location.search).get(name)
}

const subscribeToNothing = () => () => {}
