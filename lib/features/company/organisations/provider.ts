import { toWhatsappHref } from '@/lib/base/domain/contact'
import type { Organisation } from '@/lib/base/domain/model'
import { contactHref } from '@/lib/base/links/links'
import type { Settings } from '@/lib/base/platform/settings'
import { resolveContact, resolveCorporateSite } from './contact'
import { resolveHeaderKind } from './organisation-table'

/** Links of the corporate header: the software house's own site (null if not configured), and CONTACTANOS. */
export type Provider = { siteUrl: string | null; contactUrl: string }

/** Returns the header's links. CONTACTANOS opens WhatsApp, or the contact page if no number is set. */
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

/** Returns true if the corporate menu links to the organisation's own pages. */
export function hasCorporatePages(
  organisation: Organisation,
  settings: Pick<Settings, 'CORPORATE_SITE_URL' | 'WHATSAPP_NUMBER'>,
): boolean {
  return resolveHeaderKind(organisation) === 'axs' && resolveCorporateSite(settings) === null
}
