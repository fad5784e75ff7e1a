'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { useEffect } from 'react'

/** Events that show that the reader uses the page. */
const signs = ['pointerdown', 'keydown', 'scroll', 'pointermove'] as const

/**
 * Caches articles that the reader opens, for reading offline. Starts after the reader's first interaction, when the
 * browser is idle. Does nothing if the browser saves data.
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

    // Ignores errors: offline there is nothing to cache.
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
