import { useTranslations } from 'next-intl'
import { AreaLink } from '@/components/member/ui/area-link'
import { useMemberPath } from '@/components/member/ui/use-member-path'
import { findSiblings } from '@/lib/features/company/member/navigation'

export function SectionTabs() {
  const t = useTranslations('member')
  const current = useMemberPath()
  const pages = findSiblings(current ?? '')
  if (pages.length < 2) return null
  return (
    <nav aria-label={t('toolbar.section')} className="basis-full border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-6 font-sans text-ui">
        {pages.map(({ title, link }) => (
          <li key={link}>
            <AreaLink
              href={link}
              aria-current={link === current ? 'page' : undefined}
              className="inline-flex min-h-10 items-center border-b-2 border-transparent text-ink-soft hover:text-primary aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary"
            >
              {t(`navigation.${title}`)}
            </AreaLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
