'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { searchHref } from '@/lib/base/links/links'
import type { SearchDialogProps } from './search-dialog'
import { asksForSearch, SEARCH_KEY, wasAskedForSearch } from './search-key'

const OPENERS = 'a[data-navigation="search"]'

/**
 * Opens the search dialog on the key `/`, and on a click on the header's search link. Loads the dialog on first use. If
 * that fails, opens the search page instead.
 */
export function SearchOpener({ labels }: Pick<SearchDialogProps, 'labels'>) {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    async function open() {
      try {
        const { SearchDialog } = await import('./search-dialog')
        setDialog(() => SearchDialog)
        setOpen(true)
      } catch {
        location.assign(searchHref)
      }
    }

    function onClick(event: MouseEvent) {
      const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!isPlain || !(event.target instanceof Element) || !event.target.closest(OPENERS)) return
      event.preventDefault()
      void open()
    }

    function onKeyDown(event: KeyboardEvent) {
      if (!document.querySelector(OPENERS) || !asksForSearch(event)) return
      event.preventDefault()
      void open()
    }

    for (const opener of document.querySelectorAll(OPENERS)) {
      opener.setAttribute('aria-haspopup', 'dialog')
      opener.setAttribute('aria-keyshortcuts', SEARCH_KEY)
    }
    if (wasAskedForSearch() && document.querySelector(OPENERS)) void open()
    // Listens in the capture phase, to run before `reader-navigation.tsx` follows the link.
    document.addEventListener('click', onClick, { capture: true })
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  return Dialog && isOpen ? <Dialog labels={labels} onClose={() => setOpen(false)} /> : null
}
