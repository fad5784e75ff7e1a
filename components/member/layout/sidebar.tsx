'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { navigation, toPages } from '@/lib/member/navigation'
import { NavigationIcon } from './navigation-icon'
import { useMemberPath } from './use-member-path'

/** Every page of the area, by section. */
export function Sidebar() {
  const t = useTranslations('member')
  const current = useMemberPath()
  return (
    <nav aria-label={t('shell.sidebar')} className="bg-ink p-4 font-sans text-ui text-paper">
      <ul>
        {navigation.flatMap((group) => group.entries).map((entry) => (
          <li key={entry.label}>
            <span className="flex items-center gap-2">
              <NavigationIcon name={entry.icon} />
              {t(`navigation.${entry.label}`)}
            </span>
            <ul>
              {toPages(entry).map(({ path, label }) => (
                <li key={path}>
                  <Link href={path} prefetch={false} aria-current={path === current ? 'page' : undefined}>
                    {t(`navigation.${label}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
