'use client'

import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'

/** Says that the chosen organisation is being opened, once one of the links within is followed. */
export function SelectingStatus({ text, children }: { text: string; children: ReactNode }) {
  const [isSelecting, setSelecting] = useState(false)

  useEffect(() => {
    // Back again from the browser's own cache: nothing is on its way any more.
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
