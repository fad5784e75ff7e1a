'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { NavigationEntry } from '@/lib/features/operations/navigation'

/** The pages of an organisation in the room; marks the one that is shown. */
export function RoomNavigation({ entries }: { entries: NavigationEntry[] }) {
  const t = useTranslations('room.nav')
  const pathname = usePathname()
  const [home] = entries
  const isCurrent = (href: string) =>
    pathname === href || (href !== home?.href && pathname.startsWith(`${href}/`))
  return (
    <nav aria-label={t('label')}>
      <ul className="room-navigation">
        {entries.map(({ text, href, count }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isCurrent(href) ? 'page' : undefined}
              aria-describedby={count ? `espera-${text}` : undefined}
            >
              {t(text)}
              {count && (
                <span aria-hidden="true" className="nav-count">
                  {count}
                </span>
              )}
            </Link>
            {count && (
              <span hidden id={`espera-${text}`}>
                {t('waiting', { count })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
