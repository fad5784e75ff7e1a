import { useSyncExternalStore } from 'react'
import { getReaderState, subscribeToReaderState } from '@/lib/base/browser-storage/reader-store'

/**
 * Returns whether the form is open initially. The URL parameter decides (any value but 'false' opens it), otherwise the
 * flag that the link 'Dejar un comentario' has stored. `isOpenOnServer` is the server's value, used during hydration.
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

/** Returns the id of the comment to answer from the URL, as text; '' if there is no such parameter. */
export function useReplyTarget(replyToOnServer: number | null): string {
  const rendered = replyToOnServer === null ? '' : String(replyToOnServer)
  return useSyncExternalStore(
    subscribeToNothing,
    () => readParameter('responder') ?? rendered,
    () => rendered,
  )
}

/**
 * Reads a parameter of the URL; null if it is absent. The server has read it too, but passes on the same value for a
 * missing parameter and for 'false'.
 */
export function readParameter(name: 'comentario' | 'responder'): string | null {
  return new URLSearchParams(location.search).get(name)
}

const subscribeToNothing = () => () => {}
