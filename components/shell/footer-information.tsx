import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FeedIcon } from '@/components/ui/icons'
import { markup } from '@/components/ui/markup'
import { StaticMarkup } from '@/components/ui/static-markup'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { hasContact, toMailHref, toTelephoneHref, toWhatsappHref } from '@/lib/base/domain/contact'
import { legalPages, type Contact, type Organisation } from '@/lib/base/domain/model'
import {
  contactHref,
  readingListHref,
  subscriptionHref,
  toFeedHref,
  toLegalHref,
} from '@/lib/base/links/links'

type FooterInformationProps = {
  organisation: Organisation
  hasNewsByMail: boolean
  /** null: no link. */
  adminLink: string | null
}

/** The organisation's contact data, its feeds, its legal pages, and the admin of a demo. */
export function FooterInformation(props: FooterInformationProps) {
  const { organisation, hasNewsByMail, adminLink } = props
  const { contact, domain } = organisation
  const t = useTranslations('legal')
  const admin = { href: adminLink, text: useTranslations('shell')('admin') }
  const legal = legalPages.map((page) => ({ href: toLegalHref(page), text: t(`titles.${page}`) }))
  const list = { href: readingListHref, text: useTranslations('readingList')('title') }
  const links = [
    ...(hasContact(contact) ? [{ href: contactHref, text: t('contact') }] : []),
    list,
    ...legal,
    ...(adminLink === null ? [] : [admin]),
  ]
  return (
    <div className="flex flex-wrap justify-between gap-x-10 gap-y-2 font-sans text-ui">
      <ContactLines contact={contact} />
      {domain !== null && <FollowLine hasNewsByMail={hasNewsByMail} />}
      <StaticMarkup
        as="ul"
        role="list"
        className="footer-links"
        html={markup`${links.map(({ href, text }) => markup`<li><a href="${href}">${text}</a></li>`)}`.html}
      />
    </div>
  )
}

/** What is published, as a feed and by mail. */
function FollowLine({ hasNewsByMail }: { hasNewsByMail: boolean }) {
  const t = useTranslations('feed')
  return (
    <p className="footer-links">
      <a href={toFeedHref('rss')}>
        <FeedIcon />
        {t('follow')}
      </a>
      {hasNewsByMail && <a href={subscriptionHref}>{t('byMail')}</a>}
      <span className="text-note text-on-band-soft">{t('explanation')}</span>
    </p>
  )
}

function ContactLines({ contact }: { contact: Contact }) {
  const { whatsapp, email, telephone, address } = contact
  const lang = toContentLang(useLocale())
  if (!hasContact(contact)) return null
  return (
    <address className="footer-links not-italic">
      {whatsapp && <Way href={toWhatsappHref(whatsapp)}>WhatsApp</Way>}
      {email && <Way href={toMailHref(email)}>{email}</Way>}
      {telephone && <Way href={toTelephoneHref(telephone)}>{telephone}</Way>}
      {address && <span {...lang}>{address.replaceAll('\n', ', ')}</span>}
    </address>
  )
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="nofollow noopener noreferrer">
      {children}
    </a>
  )
}
