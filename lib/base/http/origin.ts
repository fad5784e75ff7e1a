import { getSettings, type Settings } from '@/lib/base/platform/settings'

/**
 * Returns the origin of a domain, for links in mails and background jobs. A local host uses the site's port; other
 * domains use https, behind a proxy.
 */
export function toOrigin(domain: string, { PORT }: Pick<Settings, 'PORT'> = getSettings()): string {
  return /(^|\.)localhost$/.test(domain) ? `http://${domain}:${PORT}` : `https://${domain}`
}
