'use client'

import { useEffect } from 'react'

/**
 * Makes the copy buttons of code blocks work; `lib/features/article/code.ts` renders them. If the browser refuses
 * access to the clipboard, as on pages without https, selects the code so that the reader can copy it.
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

/** Shows a confirmation in the button, which screen readers announce, until the reader leaves the button. */
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
