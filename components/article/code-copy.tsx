'use client'

import { useEffect } from 'react'

/** How long a button says that it has copied (ms). */
const SAID_MS = 2000

/**
 * The buttons below blocks of code, which `lib/article/code.ts` writes. Where the browser refuses the
 * clipboard (it does so on pages without https), the code is selected, to be taken by hand.
 */
export function CodeCopy({ copied }: { copied: string }) {
  useEffect(() => {
    async function onClick({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
      const code = button?.parentElement?.querySelector('pre')
      if (!button || !code || button.dataset.copy) return
      try {
        await navigator.clipboard.writeText(code.textContent)
        say(button, copied)
      } catch {
        getSelection()?.selectAllChildren(code)
      }
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [copied])
  return null
}

/** In the button itself, whose change is read out. */
function say(button: HTMLElement, text: string) {
  const before = button.textContent
  button.dataset.copy = 'done'
  button.setAttribute('aria-live', 'polite')
  button.textContent = text
  window.setTimeout(() => {
    button.textContent = before
    button.dataset.copy = ''
  }, SAID_MS)
}
