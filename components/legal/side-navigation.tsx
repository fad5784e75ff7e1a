import { useTranslations } from 'next-intl'
import { legalPages, type LegalPage } from '@/lib/base/domain/model'
import { contactHref, toLegalHref } from '@/lib/base/links/links'

type SideNavigationProps = { current: LegalPage | null; hasContact: boolean }

/** The legal pages and that of contact data, beside each of them. */
export function SideNavigation({ current, hasContact }: SideNavigationProps) {
  const t = useTranslations('legal')
  const links = [
    ...(hasContact ? [{ page: 'contact', href: contactHref, text: t('contact') }] : []),
    ...legalPages.map((page) => ({ page, href: toLegalHref(page), text: t(`titles.${page}`) })),
  ]
  return (
    <nav aria-label={t('navigation')} className="side:border-l side:border-line side:pl-8 wide:pl-10">
      <ul role="list" className="flex flex-col border-t-2 border-ink pt-3">
        {links.map(({ page, href, text }) => (
          <li key={href} className="border-b border-line last:border-b-0">
            <a
              href={href}
              aria-current={page === current ? 'page' : undefined}
              className={`block py-1.5 font-sans text-ui underline-offset-4 hover:text-primary hover:underline ${
                page === current ? 'font-semibold text-primary' : 'text-ink-soft'
              }`}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
