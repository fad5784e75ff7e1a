import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { hasContact, toMailHref, toTelephoneHref, toWhatsappHref } from '@/lib/base/domain/contact'
import type { Organisation } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'

export function ContactView({
  organisation,
  hasForms = false,
}: {
  organisation: Organisation
  /** True if the page also contains forms. It then needs no notice if contact data is missing. */
  hasForms?: boolean
}) {
  const t = useTranslations('contact')
  return (
    <article className="flex flex-col gap-8">
      <PageHeader
        overline={organisation.name}
        title={t('title')}
        lead={hasContact(organisation.contact) ? t('lead', { organisation: organisation.name }) : ''}
      />
      {(!hasForms || hasContact(organisation.contact)) && <ContactWays organisation={organisation} />}
    </article>
  )
}

/** Lists an organisation's contact data as links. Without contact data, suggests what readers can do instead. */
export function ContactWays({ organisation: { name, contact } }: { organisation: Organisation }) {
  const t = useTranslations('contact')
  const { whatsapp, email, telephone, address } = contact
  const lang = toContentLang(useLocale())
  if (!hasContact(contact))
    return <EmptyState title={t('none', { organisation: name })} text={t('meanwhile')} />
  return (
    <div className="@container">
      <dl className="grid gap-x-5 gap-y-10 @min-[33rem]:grid-cols-2">
        {whatsapp && (
          <Way name="WhatsApp">
            <WayLink href={toWhatsappHref(whatsapp)}>
              {whatsapp === telephone?.replaceAll(/\D/g, '') ? telephone : `+${whatsapp}`}
            </WayLink>
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
            <address {...lang} className="text-title-s whitespace-pre-line not-italic">
              {address}
            </address>
          </Way>
        )}
      </dl>
    </div>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 border-t-2 border-ink pt-4">
      <dt className="font-sans text-ui text-ink-soft">{name}</dt>
      <dd className="text-title-m figures wrap-anywhere">{children}</dd>
    </div>
  )
}

function WayLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      rel="noopener noreferrer nofollow"
      className="inline-flex min-h-11 items-center font-sans font-semibold text-primary underline-offset-4 hover:underline"
    >
      {children}
    </a>
  )
}
