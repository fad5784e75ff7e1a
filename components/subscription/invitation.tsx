import { useTranslations } from 'next-intl'
import { hasContact } from '@/lib/base/domain/contact'
import type { Organisation } from '@/lib/base/domain/model'
import { contactHref, subscriptionHref } from '@/lib/base/links/links'
import { AddressForm } from './address-form'

type InvitationProps = { organisation: Organisation; hasNewsByMail: boolean }

/** At the end of an article: a form for news by mail, and a contact link. Renders nothing if both are unavailable. */
export function Invitation({ organisation, hasNewsByMail }: InvitationProps) {
  const t = useTranslations('subscription')
  const canWrite = hasContact(organisation.contact)
  if (!hasNewsByMail && !canWrite) return null
  return (
    <section data-print="hidden" aria-label={t('invitation')} className="page-section">
      {hasNewsByMail && <NewsByMail organisation={organisation} />}
      {canWrite && (
        <p className="font-sans text-ui">
          {t('questions')}{' '}
          <a href={contactHref} className="text-link">
            {t('write', { organisation: organisation.name })}
          </a>
        </p>
      )}
    </section>
  )
}

export function NewsByMail({ organisation, title }: { organisation: Organisation; title?: string }) {
  const t = useTranslations('subscription')
  return (
    <>
      <h2>{title ?? t('title')}</h2>
      <p className="max-w-measure">{t('lead', { organisation: organisation.name })}</p>
      <AddressForm
        action={subscriptionHref}
        label={t('yourAddress')}
        hint={t('privacy')}
        send={t('send')}
        refusedEmail={null}
      />
    </>
  )
}
