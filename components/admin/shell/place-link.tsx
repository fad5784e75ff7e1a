'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import type { PlaceEntry } from '@/lib/features/kernel/operations/navigation'
import { findCurrentPlace } from './current-place'
import { WaitingCount } from '@/components/admin-ui/waiting-count'

type PlaceLinkProps = {
  place: PlaceEntry
  places: PlaceEntry[]
  /** Icon of the section. */
  children: ReactNode
}

/** Link to one of the sections (`places`), marked while one of its pages is open. */
export function PlaceLink({ place, places, children }: PlaceLinkProps) {
  const t = useTranslations('room.nav')
  const { text, href, count } = place
  const pathname = usePathname()
  const isCurrent = findCurrentPlace(places, pathname)?.place.text === text
  const current = pathname === href ? 'page' : 'true'
  const id = `espera-${text}`
  return (
    <Link
      href={href}
      title={t(text)}
      className="frame-item"
      aria-current={isCurrent ? current : undefined}
      aria-describedby={count ? id : undefined}
    >
      {children}
      <span className="grow truncate folded:sr-only">{t(text)}</span>
      {count && <WaitingCount id={id} count={count} />}
    </Link>
  )
}
