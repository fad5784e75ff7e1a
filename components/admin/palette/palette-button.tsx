'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { onDemand } from '@/components/admin-ui/on-demand'
import type { PaletteProps } from './palette'

const Palette = onDemand<PaletteProps>(async () => (await import('./palette')).Palette)

type PaletteButtonProps = Omit<PaletteProps, 'onClose'> & {
  label: string
  className: string
  children: ReactNode
}

/** Button for the command palette, which Ctrl+K or Cmd+K opens, too, except in a text editor. */
export function PaletteButton({ label, className, children, ...props }: PaletteButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isShortcut =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k'
      const isInText = event.target instanceof HTMLElement && event.target.isContentEditable
      if (!isShortcut || isInText || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={label}
        className={className}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen && <Palette {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
