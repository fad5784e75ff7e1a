import { useTranslations } from 'next-intl'
import { SideLinks } from '@/components/ui/side-links'
import { aboutSections, type AboutPath } from '@/lib/features/company/organisations/about/about-page'

export function AboutNavigation({ current }: { current: AboutPath | null }) {
  const t = useTranslations('sections.about')
  const groups = aboutSections.map((paths) =>
    paths.map((path) => ({ href: path, text: t(`titles.${path}`), isCurrent: path === current })),
  )
  return <SideLinks label={t('navigation')} groups={groups} />
}
