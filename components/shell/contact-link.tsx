import { useTranslations } from 'next-intl'
import { ArrowRightIcon, CallIcon } from '@/components/ui/icons'
import { hasContact } from '@/lib/base/domain/contact'
import type { Organisation } from '@/lib/base/domain/model'
import { contactHref } from '@/lib/base/links/links'
import type { MenuItem } from '@/lib/features/company/organisations/menu'

type ContactLinkProps = {
  organisation: Organisation | null
  button: MenuItem | null | undefined
  className?: string
  /** CSS classes of the organisation's call to action. */
  actionClass?: string
}

/**
 * The organisation's call to action; by default a link to the contact page. Renders nothing if the organisation has
 * removed it, or has no contact data.
 */
export function ContactLink(props: ContactLinkProps) {
  const { organisation, button, className = '', actionClass } = props
  const t = useTranslations('legal')
  if (button) return <ActionLink action={button} className={actionClass} />
  if (button === null || !organisation || !hasContact(organisation.contact)) return null
  return (
    <a href={contactHref} aria-label={t('contact')} className={`head-tool ${className}`}>
      <CallIcon />
    </a>
  )
}

type ActionLinkProps = {
  action: MenuItem
  className?: string | undefined
  /** True for the provider's contact link. By default, true for a telephone number. */
  isCall?: boolean | undefined
}

const isNumber = (link = '') => /^(https:\/\/wa\.me\/|tel:)/.test(link)

/** The button of the header. In narrow windows only its icon is visible. */
export function ActionLink({ action, className = '', isCall = isNumber(action.link) }: ActionLinkProps) {
  const { title, link } = action
  return (
    <a href={link} className={`head-contact ${className}`.trim()}>
      {isCall ? <CallIcon /> : <ArrowRightIcon />}
      <span>{title}</span>
    </a>
  )
}
