'use client'

import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, type ReactNode } from 'react'
import { controlStyles } from '@/components/member/controls/control-styles'
import { usePanels, type PanelName } from './panels'

type PanelProps = {
  name: PanelName
  title: string
  description?: string
  /**
   * A drawer comes from a side and is as high as the page; a modal stands in its middle; a palette,
   * whose height changes, hangs near its top.
   */
  kind: 'drawer-start' | 'drawer-end' | 'modal' | 'palette'
  /** Its width, as a class. */
  width: string
  /** The sidebar's colours instead of the page's. */
  look?: 'paper' | 'rail'
  children: ReactNode
}

const looks = {
  paper: { popup: 'bg-paper text-ink', bar: 'border-line', close: controlStyles.icon },
  rail: { popup: 'bg-rail text-on-rail', bar: 'border-rail-line', close: controlStyles.iconOnRail },
} as const

const places = {
  'drawer-start': 'panel-drawer-start inset-y-0 left-0 h-dvh max-w-full border-r border-line',
  'drawer-end': 'panel-drawer-end inset-y-0 right-0 h-dvh max-w-full border-l border-line',
  modal:
    'panel-modal top-1/2 left-1/2 max-h-[calc(100dvh-2rem)] max-w-[calc(100vw-1.5rem)] -translate-x-1/2 -translate-y-1/2 border border-line',
  palette:
    'panel-modal top-[10dvh] left-1/2 max-h-[80dvh] max-w-[calc(100vw-1.5rem)] -translate-x-1/2 border border-line',
} as const

/**
 * A dialog: the focus goes in (to what is marked `data-initial-focus`, else to its first control),
 * stays in and comes back, and Escape closes.
 */
export function Panel({ name, title, description, kind, width, look = 'paper', children }: PanelProps) {
  const t = useTranslations('member.shell')
  const { current, close } = usePanels()
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={current === name} onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="panel-backdrop fixed inset-0 z-60" />
        <Dialog.Popup
          ref={popup}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-initial-focus]') ?? true}
          className={`fixed z-70 flex flex-col font-sans text-ui shadow-popup outline-none ${width} ${places[kind]} ${looks[look].popup}`}
        >
          <div
            className={`flex items-start justify-between gap-4 border-b py-3 pr-2 pl-5 ${looks[look].bar}`}
          >
            <div className="flex flex-col gap-0.5 pt-1.5">
              <Dialog.Title className="font-serif text-title-s font-semibold">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="text-note text-ink-soft">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close className={looks[look].close} aria-label={t('close')}>
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
