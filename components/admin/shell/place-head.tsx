'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { FilterTabs } from '@/components/admin-ui/filters'
import type { ReactNode } from 'react'
import type { PlaceEntry } from '@/lib/features/kernel/operations/navigation'
import { findCurrentPlace } from './current-place'

type PlaceHeadProps = {
  places: PlaceEntry[]
  /** Icon of the link to the list or overview. */
  children: ReactNode
}

/** Navigation above a page: tabs of its section, or a link to the page's list or the section's overview. */
export function PlaceHead({ places, children }: PlaceHeadProps) {
  const t = useTranslations('room.nav')
  const pathname = usePathname()
  const current = findCurrentPlace(places, pathname)
  if (!current) return null
  const { place, page } = current
  const isCard = place.pages.some(({ group }) => group)
  const up = page.href === pathname ? isCard && pathname !== place.href && place : page
  if (up) {
    return (
      <Link
        href={up.href}
        // Hidden on the editor's page, whose bar contains the same link.
        className="mb-3 inline-flex min-h-8 items-center gap-1.5 text-note text-ink-soft [main:has(.piece-bar)>&]:hidden"
      >
        {children}
        {t(up.text)}
      </Link>
    )
  }
  if (isCard || place.pages.length === 1) return null
  return (
    <div className="pb-5">
      <FilterTabs
        label={t(place.text)}
        tabs={place.pages.map(({ text, href, count }) => ({
          id: text,
          href,
          isCurrent: href === page.href,
          text: t(text),
          count,
        }))}
      />
    </div>
  )
}
