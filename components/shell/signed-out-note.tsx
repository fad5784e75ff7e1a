'use client'

import { useEffect, useRef, useState } from 'react'

/** Set once the reader has left the page: the router keeps it, and mounts it again for the Back button. */
let hasLeft = false

/** A note that the reader's session has ended. It takes the focus, so that screen readers announce it, and is shown once. */
export function SignedOutNote({ children }: { children: string }) {
  const [isShown, setShown] = useState(!hasLeft)
  const note = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    note.current?.focus()
    // The browser may keep the page, too, and show it again as it was.
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
