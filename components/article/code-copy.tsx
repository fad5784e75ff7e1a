'use client'

import { useEffect } from 'react'

/**
 * Adds behaviour to the copy buttons of code blocks (rendered by `lib/features/kernel/article/code.ts`). If the browser
 * denies access to the clipboard, for example without HTTPS, selects the code instead.
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

/** Shows and announces a confirmation in the button until it loses the pointer or the focus. */
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
