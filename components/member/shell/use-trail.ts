import { useTranslations } from 'next-intl'
import { findTrail } from '@/lib/features/company/member/navigation'
import { useMemberPath } from '@/components/member/ui/use-member-path'

/** Returns the translated breadcrumb, up to the current page, whose `path` is null. */
export function useTrail(): { name: string; path: string | null }[] {
  const t = useTranslations('member.navigation')
  const trail = findTrail(useMemberPath() ?? '') ?? []
  return trail.map(({ title, link }) => ({ name: t(title), path: link }))
}
