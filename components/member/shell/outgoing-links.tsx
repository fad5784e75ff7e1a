'use client'

import { useEffect } from 'react'
import { updateReaderState } from '@/lib/base/browser-storage/reader-store'
import { isPlain } from '@/components/member/ui/area-link'
import { useMemberPath } from '@/components/member/ui/use-member-path'

/**
 * Makes cards of the board load a full page, so that the area's styles do not remain on visitors' pages. Waits for
 * `delayMs` first, like the visitors' board.
 */
export function OutgoingLinks({ delayMs }: { delayMs: number }) {
  const path = useMemberPath()

  useEffect(() => {
    // Clears the comment flag, as opening the visitors' board does (specification, section 2).
    if (path === '/dashboard') updateReaderState({ comentarioState: false })
  }, [path])

  useEffect(() => {
    let timer: number | undefined

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isPlain(event) || event.defaultPrevented || link.dataset.navigation !== 'delayed') return
      event.preventDefault()
      if (link.hasAttribute('data-comment-flag')) updateReaderState({ comentarioState: true })
      showWaiting(link, delayMs)
      window.clearTimeout(timer)
      timer = window.setTimeout(() => location.assign(link.href), delayMs)
    }

    const onReturn = () => showWaiting(null, delayMs)

    document.addEventListener('click', onClick)
    window.addEventListener('pageshow', onReturn)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('click', onClick)
      window.removeEventListener('pageshow', onReturn)
    }
  }, [delayMs])

  return null
}

/** Sets the attributes for the progress bar (`components/theme/navigation-progress.css`). */
function showWaiting(source: HTMLElement | null, delayMs: number) {
  const root = document.documentElement
  for (const busy of document.querySelectorAll('a[aria-busy]')) busy.removeAttribute('aria-busy')
  root.toggleAttribute('data-navigating', source !== null)
  root.style.setProperty('--navigation-delay', `${delayMs}ms`)
  source?.setAttribute('aria-busy', 'true')
}
