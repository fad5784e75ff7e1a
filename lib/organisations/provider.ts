import type { Settings } from '@/lib/platform/settings'

/** The software house behind the site: where its own pages are, and where to write to it. */
export type Provider = { siteUrl: string; contactUrl: string }

/** CONTACTANOS is a WhatsApp conversation (specification, section 2). */
export function toProvider(settings: Pick<Settings, 'CORPORATE_SITE_URL' | 'WHATSAPP_NUMBER'>): Provider {
  return {
    siteUrl: settings.CORPORATE_SITE_URL,
    contactUrl: `https://wa.me/${settings.WHATSAPP_NUMBER}`,
  }
}
