'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { findTrail } from '@/lib/member/navigation'
import { useMemberPath } from './use-member-path'

/** Where the reader is: the page's title, which is its `h1`, and the way to it. */
export function PageToolbar() {
  const t = useTranslations('member')
  const trail = findTrail(useMemberPath() ?? '') ?? []
  const page = trail.at(-1)
  if (!page) return null
  return (
    <div className="flex flex-col gap-1 px-gutter pt-6 font-sans">
      <h1 className="text-title-m font-semibold">{t(`navigation.${page.label}`)}</h1>
      <nav aria-label={t('shell.breadcrumb')}>
        <ol className="flex flex-wrap gap-2 text-note text-ink-soft">
          {trail.map(({ label, path }) => (
            <li key={label}>
              {path ? <Link href={path}>{t(`navigation.${label}`)}</Link> : t(`navigation.${label}`)}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}
