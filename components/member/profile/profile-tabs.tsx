'use client'

import { useSelectedLayoutSegment } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { AreaLink } from '@/components/member/ui/area-link'

const parts = ['overview', 'projects', 'campaigns', 'documents', 'connections'] as const

export function ProfileTabs() {
  const t = useTranslations('sections.profile')
  const current = useSelectedLayoutSegment()
  return (
    <nav aria-label={t('parts')}>
      <ul role="list" className="flex flex-wrap gap-x-6">
        {parts.map((part) => (
          <li key={part}>
            <AreaLink
              href={`/crafted/pages/profile/${part}`}
              aria-current={part === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent font-semibold text-ink-soft hover:text-primary aria-[current=page]:border-primary aria-[current=page]:text-primary"
            >
              {t(`tabs.${part}`)}
            </AreaLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
