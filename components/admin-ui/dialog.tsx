import { useTranslations } from 'next-intl'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from './button'

type DialogProps = {
  title: string
  onClose: () => void
  /** CSS classes of a dialog with another size. */
  className?: string
  children: ReactNode
}

/** CSS class of a dialog with a list or a table. */
export const wideDialog = 'w-[min(44rem,calc(100vw-2rem))]'

/**
 * A modal dialog, open while it is rendered. Browsers trap the focus in it. Escape closes it. The focus returns to the
 * element that had it.
 */
export function Dialog({ title, onClose, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A layout effect, because closing restores the focus only while the dialog is in the document.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`room-dialog ${className}`}
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

type DialogActionsProps = {
  /** Text of the button that closes the dialog. */
  close: string
  onClose: () => void
  /** Buttons for the actions: the main one first. */
  children?: ReactNode
}

/** The buttons of a dialog: the main action is first, and the button that closes the dialog is last. */
export function DialogActions({ close, onClose, children }: DialogActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <Button onClick={onClose}>{close}</Button>
    </div>
  )
}

type ConfirmDialogProps = Omit<DialogProps, 'children' | 'className'> & {
  text: string
  action: string
  onConfirm: () => void
}

/** Asks for confirmation before an action with an immediate effect for readers. */
export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslations('room.pieces')
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-ink-soft">{text}</p>
      <DialogActions close={t('cancel')} onClose={onClose}>
        <Button look="solid" onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
