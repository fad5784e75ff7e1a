'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'

type ActionMenuProps = {
  label: string
  /** Content of the button; three dots by default. */
  trigger?: ReactNode
  /**
   * Selects the button's CSS anchor name, which must be unique in the page. A page can therefore have only one menu of
   * each kind.
   */
  kind?: 'more' | 'split'
  children: ReactNode
}

/** A menu of secondary actions behind a button. Escape, a choice or a click outside closes it. */
export function ActionMenu({ label, trigger, kind = 'more', children }: ActionMenuProps) {
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
      <button
        type="button"
        className="action-menu-button"
        data-kind={kind}
        aria-label={label}
        popoverTarget={id}
      >
        {trigger ?? <span aria-hidden="true">···</span>}
      </button>
      <div ref={list} id={id} popover="auto" className="action-menu" data-kind={kind}>
        {children}
      </div>
    </>
  )
}
