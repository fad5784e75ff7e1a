'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { useEffect } from 'react'

/** What a reader does that uses a page: they have touched it, whatever has brought React here. */
const signs = ['pointerdown', 'keydown', 'scroll', 'pointermove'] as const

/**
 * Keeps the articles that are read for a time without a connection. It begins with the reader's next move,
 * loads what it needs when the browser has nothing else to do, and leaves readers who save data alone.
 */
export function OfflineReading({ note }: { note: string }) {
  const page = useSelectedLayoutSegments().join('/')

  useEffect(() => {
    if (navigator.connection?.saveData) return
    const controller = new AbortController()
    const { signal } = controller

    async function keep() {
      controller.abort()
      await isIdle()
      const { keepPages, registerWorker } = await import('./keep-pages')
      if (await registerWorker()) await keepPages(note)
    }

    // No connection: then there is nothing to keep.
    const onSign = () => void keep().catch(() => {})
    for (const sign of signs) addEventListener(sign, onSign, { signal, passive: true })
    return () => controller.abort()
  }, [page, note])

  return null
}

const isIdle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 1000),
  )
