'use client'

import { useSelectedLayoutSegment } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { findSiblings } from '@/lib/features/company/member/navigation'
import { AreaLink } from '@/components/member/ui/area-link'

export function ProfileTabs() {
  const t = useTranslations('sections.profile')
  const pages = useTranslations('member.navigation')
  const current = useSelectedLayoutSegment()
  return (
    <nav aria-label={t('parts')}>
      <ul role="list" className="flex flex-wrap gap-x-6">
        {findSiblings('/crafted/pages/profile/overview').map(({ title, link }) => (
          <li key={link}>
            <AreaLink
              href={link}
              aria-current={link.endsWith(`/${current}`) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent font-semibold text-ink-soft hover:text-primary aria-[current=page]:border-primary aria-[current=page]:text-primary"
            >
              {title === 'profileOverview' ? t('overview') : pages(title)}
            </AreaLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
