import { parseWhatsapp } from '@/lib/base/domain/contact'
import type { Contact, Organisation } from '@/lib/base/domain/model'
import type { Settings } from '@/lib/base/platform/settings'

type ContactSettings = Pick<Settings, 'CORPORATE_SITE_URL' | 'WHATSAPP_NUMBER'>

/**
 * Returns an organisation's contact data: its own, with the configured WhatsApp number as a fallback.
 * Third-party content services provide no contact data, so there only the setting applies.
 */
export function resolveContact({ contact }: Organisation, { WHATSAPP_NUMBER }: ContactSettings): Contact {
  return { ...contact, whatsapp: contact.whatsapp ?? parseWhatsapp(WHATSAPP_NUMBER) }
}

/** Returns the URL of the provider's site, or null if the setting still has its documented placeholder value. */
export function resolveCorporateSite({ CORPORATE_SITE_URL }: ContactSettings): string | null {
  return /^https?:\/\/([^/]+\.)?example\.(com|net|org)([:/]|$)/i.test(CORPORATE_SITE_URL)
    ? null
    : CORPORATE_SITE_URL
}

/** Lists the settings that still have their placeholder values, for a log line. */
export function listUnconfigured(settings: ContactSettings): (keyof ContactSettings)[] {
  return [
    ...(resolveCorporateSite(settings) === null ? (['CORPORATE_SITE_URL'] as const) : []),
    ...(parseWhatsapp(settings.WHATSAPP_NUMBER) === null ? (['WHATSAPP_NUMBER'] as const) : []),
  ]
}
