import { useTranslations } from 'next-intl'
import { AreaLink } from '@/components/member/ui/area-link'
import { findTrail } from '@/lib/features/company/member/navigation'
import { useMemberPath } from '@/components/member/ui/use-member-path'

/** Links from the home page of the area to the current page. Empty on the home page. */
export function Breadcrumb() {
  const t = useTranslations('member')
  const trail = useTrail()
  const home = { name: t('navigation.dashboard'), path: '/dashboard' }
  const steps = trail[0]?.path === home.path ? trail : [home, ...trail]
  if (steps.length < 2) return null
  return (
    <nav aria-label={t('shell.breadcrumb')} className="breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 font-sans text-note text-ink-soft">
        {steps.map(({ name, path }, index) => (
          <li
            key={name}
            className="flex items-center gap-2 not-first:before:text-line-strong not-first:before:content-['/']"
          >
            {path && index < steps.length - 1 ? (
              <AreaLink
                href={path}
                className="inline-flex min-h-6 items-center underline-offset-4 hover:text-primary hover:underline"
              >
                {name}
              </AreaLink>
            ) : (
              <span aria-current={index === steps.length - 1 ? 'page' : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Returns the translated breadcrumb, up to the current page, whose `path` is null. */
export function useTrail(): { name: string; path: string | null }[] {
  const t = useTranslations('member.navigation')
  const trail = findTrail(useMemberPath() ?? '') ?? []
  return trail.map(({ title, link }) => ({ name: t(title), path: link }))
}
