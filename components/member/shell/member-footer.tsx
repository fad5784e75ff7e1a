import { useTranslations } from 'next-intl'
import { hasContact } from '@/lib/base/domain/contact'
import { legalPages, type Organisation } from '@/lib/base/domain/model'
import { contactHref, homeHref, toLegalHref } from '@/lib/base/links/links'

export function MemberFooter({ organisation }: { organisation: Organisation }) {
  const t = useTranslations('member.shell')
  const legal = useTranslations('legal')
  const links = [
    { href: homeHref, text: t('publicSite') },
    ...(hasContact(organisation.contact) ? [{ href: contactHref, text: legal('contact') }] : []),
    ...legalPages.map((page) => ({ href: toLegalHref(page), text: legal(`titles.${page}`) })),
  ]
  return (
    <footer className="member-footer">
      <p>{t('footer', { organisation: organisation.name })}</p>
      <ul role="list" className="flex flex-wrap gap-x-5">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:text-primary hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  )
}
