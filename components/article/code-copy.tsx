'use client'

import { useEffect } from 'react'

/**
 * The buttons below blocks of code, which `lib/features/article/code.ts` writes. Where the browser refuses the
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

/** In the button itself, whose change is read out; until the reader is done with it. */
function say(button: HTMLElement, text: string) {
  const before = button.textContent
  const done = new AbortController()
  const restore = () => {
    button.textContent = before
    button.dataset.copy = ''
    done.abort()
  }
  button.dataset.copy = 'done'
  button.setAttribute('aria-live', 'polite')
  button.textContent = text
  for (const end of ['pointerleave', 'blur']) button.addEventListener(end, restore, { signal: done.signal })
}
