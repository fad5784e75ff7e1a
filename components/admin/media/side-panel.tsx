'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { CloseIcon } from '@/components/ui/icons'
import type { TimeZone } from '@/lib/base/domain/model'

/** Props of the panel of a library's item. */
export type DetailsProps<Item> = {
  organisation: string
  timeZone: TimeZone
  onChanged: (item: Item) => void
  onRemoved: (id: number) => void
  onClose: () => void
}

type SidePanelProps = { title: string; onClose: () => void; children: ReactNode }

/** Panel beside a list, on a phone above it. It takes the focus, and Escape closes it. */
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
    <section aria-labelledby={id} className="media-details">
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} ref={heading} tabIndex={-1} className="font-serif text-title-s font-semibold">
          {title}
        </h2>
        <button type="button" aria-label={t('close')} className="media-close" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {children}
    </section>
  )
}
