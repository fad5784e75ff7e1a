import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { hasContact, toMailHref, toTelephoneHref, toWhatsappHref } from '@/lib/base/domain/contact'
import type { Organisation } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'

/** How to reach an organisation, each way a link that does it. */
export function ContactView({ organisation }: { organisation: Organisation }) {
  const t = useTranslations('contact')
  return (
    <article className="flex flex-col gap-8">
      <PageHeader
        overline={organisation.name}
        title={t('title')}
        lead={hasContact(organisation.contact) ? t('lead', { organisation: organisation.name }) : ''}
      />
      <ContactWays organisation={organisation} />
    </article>
  )
}

/** Each way a link that takes it; where none is known, what can be done meanwhile. */
export function ContactWays({ organisation: { name, contact } }: { organisation: Organisation }) {
  const t = useTranslations('contact')
  const { whatsapp, email, telephone, address } = contact
  const lang = toContentLang(useLocale())
  if (!hasContact(contact))
    return <EmptyState title={t('none', { organisation: name })} text={t('meanwhile')} />
  return (
    <dl className="@container grid max-w-measure gap-x-10">
      {whatsapp && (
        <Way name="WhatsApp">
          <WayLink href={toWhatsappHref(whatsapp)}>+{whatsapp}</WayLink>
        </Way>
      )}
      {email && (
        <Way name={t('email')}>
          <WayLink href={toMailHref(email)}>{email}</WayLink>
        </Way>
      )}
      {telephone && (
        <Way name={t('telephone')}>
          <WayLink href={toTelephoneHref(telephone)}>{telephone}</WayLink>
        </Way>
      )}
      {address && (
        <Way name={t('address')}>
          <address {...lang} className="whitespace-pre-line not-italic">
            {address}
          </address>
        </Way>
      )}
    </dl>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-t border-line py-5 first:border-t-2 first:border-ink @min-[32rem]:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="font-sans text-ui text-ink-soft @min-[32rem]:pt-1">{name}</dt>
      <dd className="text-title-s lining-nums wrap-anywhere">{children}</dd>
    </div>
  )
}

function WayLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      rel="noopener noreferrer nofollow"
      className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4 hover:decoration-2"
    >
      {children}
    </a>
  )
}
