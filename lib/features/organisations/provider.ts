import { toWhatsappHref } from '@/lib/base/domain/contact'
import type { Organisation } from '@/lib/base/domain/model'
import { contactHref } from '@/lib/base/links/links'
import type { Settings } from '@/lib/base/platform/settings'
import { resolveContact, resolveCorporateSite } from './contact'
import { resolveHeaderKind } from './organisation-table'

/**
 * Where the corporate header leads: the software house's own pages, null where no one has configured
 * them, and CONTACTANOS.
 */
export type Provider = { siteUrl: string | null; contactUrl: string }

/** CONTACTANOS is a WhatsApp conversation (specification, section 2); without a number, the contact page. */
export function toProvider(
  settings: Pick<Settings, 'CORPORATE_SITE_URL' | 'WHATSAPP_NUMBER'>,
  organisation: Organisation | null,
): Provider {
  const whatsapp = organisation && resolveContact(organisation, settings).whatsapp
  return {
    siteUrl: resolveCorporateSite(settings),
    contactUrl: whatsapp ? toWhatsappHref(whatsapp) : contactHref,
  }
}

/** Whether the corporate menu leads to pages of the organisation's own. */
export function hasCorporatePages(
  organisation: Organisation,
  settings: Pick<Settings, 'CORPORATE_SITE_URL' | 'WHATSAPP_NUMBER'>,
): boolean {
  return resolveHeaderKind(organisation) === 'axs' && resolveCorporateSite(settings) === null
}
