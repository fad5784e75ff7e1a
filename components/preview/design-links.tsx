'use client'

import { useEffect } from 'react'
import { searchHref, searchTextParameter, toDesignPageHref } from '@/lib/base/links/links'
import { toPreviewTarget } from './preview-target'

type DesignLinksProps = { token: string; paths: readonly string[]; isFramed: boolean }

/**
 * Keeps links and searches within the preview of a design. In the admin's frame, links to other pages open a new tab.
 * Listens on the window in the capture phase, to precede the router.
 */
export function DesignLinks({ token, paths, isFramed }: DesignLinksProps) {
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const go = (event: Event, href: string) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      window.location.assign(href)
    }
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      if (!(link instanceof HTMLAnchorElement) || event.button !== 0 || event.ctrlKey || event.metaKey) return
      const isHere = link.pathname === window.location.pathname && link.hash !== ''
      if (isHere) return
      const isSite = link.origin === window.location.origin
      const href = isSite ? toPreviewTarget(token, new URL(link.href), paths) : null
      if (href !== null) go(event, href)
      else if (isFramed) link.target = '_blank'
    }
    const search = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== searchHref) return
      const text = new FormData(form).get(searchTextParameter)
      go(event, toDesignPageHref(token, { text: typeof text === 'string' ? text : '' }))
    }
    window.addEventListener('click', follow, options)
    window.addEventListener('submit', search, options)
    return () => listening.abort()
  }, [token, paths, isFramed])
  return null
}
