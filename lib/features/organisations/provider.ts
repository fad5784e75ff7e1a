import { toWhatsappHref } from '@/lib/base/domain/contact'
import type { Organisation } from '@/lib/base/domain/model'
import type { Settings } from '@/lib/base/platform/settings'
import { resolveContact, resolveCorporateSite } from './contact'

/**
 * Where a header's links lead that are none of the site's: the software house's own pages, and whom
 * CONTACTANOS writes to. Null for what no one has configured.
 */
export type Provider = { siteUrl: string | null; contactUrl: string | null }

/** CONTACTANOS is a WhatsApp conversation (specification, section 2). */
export function toProvider(
  settings: Pick<Settings, 'CORPORATE_SITE_URL' | 'WHATSAPP_NUMBER'>,
  organisation: Organisation | null,
): Provider {
  const whatsapp = organisation && resolveContact(organisation, settings).whatsapp
  return {
    siteUrl: resolveCorporateSite(settings),
    contactUrl: whatsapp && toWhatsappHref(whatsapp),
  }
}
