import { useTranslations } from 'next-intl'
import { SideLinks } from '@/components/ui/side-links'
import { legalPages, type LegalPage } from '@/lib/base/domain/model'
import { contactHref, toLegalHref } from '@/lib/base/links/links'

type SideNavigationProps = { current: LegalPage | null; hasContact: boolean }

/** Links to the legal pages and the contact page, shown beside each legal page. */
export function SideNavigation({ current, hasContact }: SideNavigationProps) {
  const t = useTranslations('legal')
  const links = [
    ...(hasContact ? [{ href: contactHref, text: t('contact'), isCurrent: false }] : []),
    ...legalPages.map((page) => ({
      href: toLegalHref(page),
      text: t(`titles.${page}`),
      isCurrent: page === current,
    })),
  ]
  return <SideLinks label={t('navigation')} groups={[links]} />
}
