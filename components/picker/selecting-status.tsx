'use client'

import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'

/** Announces that an organisation is being opened, once a link in `children` is followed. */
export function SelectingStatus({ text, children }: { text: string; children: ReactNode }) {
  const [isSelecting, setSelecting] = useState(false)

  useEffect(() => {
    // Hides the status if the browser restored the page from its cache (Back button), because nothing is being opened.
    const onReturn = () => setSelecting(false)
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [])

  function onClick(event: MouseEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (isPlain && event.target instanceof Element && event.target.closest('a')) setSelecting(true)
  }

  return (
    <div onClick={onClick} aria-busy={isSelecting} className="flex flex-col gap-4">
      {children}
      <p role="status" className="min-h-6 font-sans text-ui text-ink-soft">
        {isSelecting && text}
      </p>
    </div>
  )
}
