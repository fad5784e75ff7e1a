'use client'

import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'

/** Shows that an organisation is being opened, after one of the links in `children` is followed. */
export function SelectingStatus({ text, children }: { text: string; children: ReactNode }) {
  const [isSelecting, setSelecting] = useState(false)

  useEffect(() => {
    // The page was restored from the browser's back/forward cache: no organisation is being opened.
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
