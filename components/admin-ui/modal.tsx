'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'

type ModalProps = { title: string; onClose: () => void; children: ReactNode }

/** A dialog over the page, open as long as it is rendered. Escape closes it. */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="room-dialog"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId} className="text-title-m font-semibold">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
