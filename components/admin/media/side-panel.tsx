import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { CloseIcon } from '@/components/ui/icons'
import type { TimeZone } from '@/lib/base/domain/model'

/** Props of the side panels for pictures and for files. */
export type DetailsProps<Item> = {
  organisation: string
  timeZone: TimeZone
  onChanged: (item: Item) => void
  onRemoved: (id: number) => void
  onClose: () => void
}

/** CSS classes of a library. `openColumnsStyle` adds a column for the side panel. */
export const columnsStyle = 'grid items-start gap-8'
export const openColumnsStyle = 'side:grid-cols-[minmax(0,1fr)_24rem]'

type SidePanelProps = { title: string; onClose: () => void; children: ReactNode }

/** Panel beside a list; on a phone, above it. Gets the focus when it opens. Escape closes it. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const t = useTranslations('room.media')
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [onClose])
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 border border-line bg-wash p-5 side:sticky side:top-6 side:order-1 side:max-h-[calc(100dvh-3rem)] side:overflow-y-auto"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} ref={heading} tabIndex={-1} className="min-w-0 font-serif text-title-s font-semibold">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t('close')}
          className="-mt-2 -mr-2 grid size-11 flex-none place-items-center text-ink-soft hover:text-ink"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      {children}
    </section>
  )
}
