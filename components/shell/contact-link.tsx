import { useTranslations } from 'next-intl'
import { CallIcon } from '@/components/ui/icons'
import { hasContact } from '@/lib/base/domain/contact'
import type { Organisation } from '@/lib/base/domain/model'
import { contactHref } from '@/lib/base/links/links'

type ContactLinkProps = { organisation: Organisation | null; className?: string }

/** Links to the contact page. Renders nothing if the organisation has no contact data. */
export function ContactLink({ organisation, className = '' }: ContactLinkProps) {
  const t = useTranslations('legal')
  if (!organisation || !hasContact(organisation.contact)) return null
  return (
    <a href={contactHref} aria-label={t('contact')} className={`head-tool ${className}`}>
      <CallIcon />
    </a>
  )
}
