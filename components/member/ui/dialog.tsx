import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, type ReactElement, type ReactNode, type RefObject } from 'react'
import { buttonStyles } from './button-styles'

export type DialogProps = {
  title: string
  description?: string | undefined
  /**
   * A drawer is at one side, as high as the window. A modal is centred. A palette is near the top, with a variable
   * height. A question is a small modal without a title bar.
   */
  kind: 'drawer-start' | 'drawer-end' | 'modal' | 'palette' | 'question'
  /** CSS class that sets the width. */
  width: string
  /** Colours of the page ('paper') or of the sidebar ('rail'). */
  look?: 'paper' | 'rail'
  /** Button that opens the dialog. Without it, the dialog is controlled by `isOpen` and `onClose`. */
  trigger?: ReactElement
  isOpen?: boolean
  onClose?: () => void
  /** True if clicking outside does not close the dialog. */
  isAlert?: boolean
  /** Element to focus after closing. By default, the focus returns to the element that had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

const looks = {
  paper: { popup: 'bg-paper text-ink', bar: 'border-line', close: buttonStyles.icon },
  rail: { popup: 'bg-rail text-on-rail', bar: 'border-rail-line', close: buttonStyles.iconOnRail },
} as const

const centred =
  'top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] -translate-x-1/2 -translate-y-1/2 border border-line'

const places = {
  'drawer-start': 'dialog-drawer-start inset-y-0 left-0 h-dvh max-w-full border-r border-line',
  'drawer-end': 'dialog-drawer-end inset-y-0 right-0 h-dvh max-w-full border-l border-line',
  modal: `dialog-modal max-w-[calc(100vw-1.5rem)] ${centred}`,
  palette:
    'dialog-modal top-[10dvh] left-1/2 max-h-[80dvh] max-w-[calc(100vw-1.5rem)] -translate-x-1/2 border border-line',
  question: `max-w-[calc(100vw-2rem)] gap-5 overflow-y-auto rounded-control p-6 ${centred}`,
} as const

/**
 * The area's dialog component. Focuses the element with `data-initial-focus`, or else the first control. Traps the
 * focus, and restores it afterwards. Escape closes it.
 */
export function Dialog({ kind, width, look = 'paper', isAlert = false, ...props }: DialogProps) {
  const { trigger, isOpen, onClose, finalFocus, ...content } = props
  const popup = useRef<HTMLDivElement>(null)
  const Root = isAlert ? AlertDialog.Root : Base.Root
  return (
    <Root {...(isOpen !== undefined && { open: isOpen })} onOpenChange={(open) => !open && onClose?.()}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop fixed inset-0 z-60" />
        <Base.Popup
          ref={popup}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-initial-focus]') ?? true}
          {...(finalFocus && { finalFocus })}
          className={`fixed z-70 flex flex-col font-sans text-ui shadow-popup outline-none ${width} ${places[kind]} ${looks[look].popup}`}
        >
          {kind === 'question' ? <Question {...content} /> : <Barred look={look} {...content} />}
        </Base.Popup>
      </Base.Portal>
    </Root>
  )
}

type ContentProps = Pick<DialogProps, 'title' | 'description' | 'children'>

function Question({ title, description, children }: ContentProps) {
  return (
    <>
      <Base.Title className="text-title-s font-semibold">{title}</Base.Title>
      {description && <Base.Description>{description}</Base.Description>}
      {children}
    </>
  )
}

function Barred({ title, description, look, children }: ContentProps & { look: 'paper' | 'rail' }) {
  const t = useTranslations('member.shell')
  return (
    <>
      <div className={`flex items-start justify-between gap-4 border-b py-3 pr-2 pl-5 ${looks[look].bar}`}>
        <div className="flex flex-col gap-0.5 pt-1.5">
          <Base.Title className="font-serif text-title-s font-semibold">{title}</Base.Title>
          {description && (
            <Base.Description className="text-note text-ink-soft">{description}</Base.Description>
          )}
        </div>
        <Base.Close className={looks[look].close} aria-label={t('close')}>
          <X aria-hidden="true" className="size-5" />
        </Base.Close>
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
    </>
  )
}

/** Button that closes the dialog that contains it. */
export function CloseButton({ children }: { children: ReactNode }) {
  return <Base.Close className={buttonStyles.outline}>{children}</Base.Close>
}
