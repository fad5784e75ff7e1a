import { parseWhatsapp } from '@/lib/base/domain/contact'
import type { Contact, Organisation } from '@/lib/base/domain/model'
import type { Settings } from '@/lib/base/platform/settings'

type ContactSettings = Pick<Settings, 'CORPORATE_SITE_URL' | 'WHATSAPP_NUMBER'>

/**
 * How readers reach an organisation: what its entry says, and for the number the setting where the entry
 * has none. A content service of others has no contact data: there the setting is all.
 */
export function resolveContact({ contact }: Organisation, { WHATSAPP_NUMBER }: ContactSettings): Contact {
  return { ...contact, whatsapp: contact.whatsapp ?? parseWhatsapp(WHATSAPP_NUMBER) }
}

/** Null while it is the documented default: no one's pages are there. */
export function resolveCorporateSite({ CORPORATE_SITE_URL }: ContactSettings): string | null {
  return /^https?:\/\/([^/]+\.)?example\.(com|net|org)([:/]|$)/i.test(CORPORATE_SITE_URL)
    ? null
    : CORPORATE_SITE_URL
}

/** The settings that name no one, for the line of the log that says so. */
export function listUnconfigured(settings: ContactSettings): (keyof ContactSettings)[] {
  return [
    ...(resolveCorporateSite(settings) === null ? (['CORPORATE_SITE_URL'] as const) : []),
    ...(parseWhatsapp(settings.WHATSAPP_NUMBER) === null ? (['WHATSAPP_NUMBER'] as const) : []),
  ]
}
