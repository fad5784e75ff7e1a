'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'

/** What is done less often: buttons and links behind a button. Escape, a choice or a click beside it closes it. */
export function ActionMenu({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    const close = () => element?.hidePopover()
    element?.addEventListener('click', close)
    return () => element?.removeEventListener('click', close)
  }, [])
  return (
    <>
      <button type="button" className="action-menu-button" aria-label={label} popoverTarget={id}>
        <span aria-hidden="true">···</span>
      </button>
      <div ref={list} id={id} popover="auto" className="action-menu">
        {children}
      </div>
    </>
  )
}
