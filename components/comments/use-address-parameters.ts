import { useSyncExternalStore } from 'react'
import { getReaderState, subscribeToReaderState } from '@/lib/base/browser-storage/reader-store'

/**
 * Returns true if the form is open initially. The URL parameter takes precedence (any value but 'false' opens the form)
 * over the flag that the link 'Dejar un comentario' has stored. `isOpenOnServer` is used during hydration.
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

/** Returns the id of the comment to reply to, from the URL, as text; '' without the parameter. */
export function useReplyTarget(replyToOnServer: number | null): string {
  const rendered = replyToOnServer === null ? '' : String(replyToOnServer)
  return useSyncExternalStore(
    subscribeToNothing,
    () => readParameter('responder') ?? rendered,
    () => rendered,
  )
}

/**
 * Reads a URL parameter; null without it. The server reads it, too, but cannot distinguish a missing parameter from
 * 'false'.
 */
export function readParameter(name: 'comentario' | 'responder'): string | null {
  return new URLSearchParams(location.search).get(name)
}

const subscribeToNothing = () => () => {}
