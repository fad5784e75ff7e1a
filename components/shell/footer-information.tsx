import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FeedIcon } from '@/components/ui/icons'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { hasContact, toMailHref, toTelephoneHref, toWhatsappHref } from '@/lib/base/domain/contact'
import type { Contact, Organisation } from '@/lib/base/domain/model'
import { contactHref, subscriptionHref, toFeedHref } from '@/lib/base/links/links'

type FooterInformationProps = { organisation: Organisation; hasNewsByMail: boolean }

export function FooterInformation({ organisation, hasNewsByMail }: FooterInformationProps) {
  return (
    <>
      <ContactLines contact={organisation.contact} />
      {organisation.domain !== null && <FollowLine hasNewsByMail={hasNewsByMail} />}
    </>
  )
}

/** Links to the feed and to the newsletter subscription. */
function FollowLine({ hasNewsByMail }: { hasNewsByMail: boolean }) {
  const t = useTranslations('feed')
  return (
    <div>
      <a href={toFeedHref('rss')}>
        <FeedIcon />
        {t('follow')}
      </a>
      {hasNewsByMail && <a href={subscriptionHref}>{t('byMail')}</a>}
      <small>{t('explanation')}</small>
    </div>
  )
}

function ContactLines({ contact }: { contact: Contact }) {
  const { whatsapp, email, telephone, address } = contact
  const t = useTranslations('legal')
  const lang = toContentLang(useLocale())
  if (!hasContact(contact)) return null
  return (
    <address>
      <a href={contactHref}>{t('contact')}</a>
      {whatsapp && <Way href={toWhatsappHref(whatsapp)}>WhatsApp</Way>}
      {email && <Way href={toMailHref(email)}>{email}</Way>}
      {telephone && <Way href={toTelephoneHref(telephone)}>{telephone}</Way>}
      {address && <small {...lang}>{address.replaceAll('\n', ', ')}</small>}
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
