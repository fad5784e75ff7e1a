import { useEffect } from 'react'

/**
 * Asks before leaving a page with unpublished changes, by a link or by closing it. Links in `[data-saves-first]` are
 * excluded: the page saves before it follows them.
 */
export function useLeaveGuard(isActive: boolean, question: string): void {
  useEffect(() => {
    if (!isActive) return
    let isLeaving = false
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving) event.preventDefault()
    }
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !isPlain || link.target === '_blank' || link.hash !== '') return
      if (link.closest('[data-saves-first]')) return
      isLeaving = window.confirm(question)
      if (isLeaving) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('beforeunload', warn)
    // Listens in the capture phase, to run before the router follows the link.
    addEventListener('click', ask, { capture: true })
    return () => {
      removeEventListener('beforeunload', warn)
      removeEventListener('click', ask, { capture: true })
    }
  }, [isActive, question])
}
