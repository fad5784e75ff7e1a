'use client'

import { useEffect, useRef, useState } from 'react'

/** True once the reader has left the page. The router mounts the page again on the Back button. */
let hasLeft = false

/** Announces once that the session has ended. Gets the focus, so that screen readers read it. */
export function SignedOutNote({ children }: { children: string }) {
  const [isShown, setShown] = useState(!hasLeft)
  const note = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    note.current?.focus()
    // Hides the note if the browser restored the page from its back/forward cache.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && setShown(false)
    window.addEventListener('pageshow', onReturn)
    return () => {
      hasLeft = true
      window.removeEventListener('pageshow', onReturn)
    }
  }, [])

  if (!isShown) return null
  return (
    <p ref={note} tabIndex={-1} className="kept-note outline-none">
      {children}
    </p>
  )
}
