import { getSettings, type Settings } from '@/lib/base/platform/settings'

/**
 * Returns the origin of a domain, for links written outside of a request (mails, background jobs). A local
 * host has the site's port; other domains are reached through a proxy with https.
 */
export function toOrigin(domain: string, { PORT }: Pick<Settings, 'PORT'> = getSettings()): string {
  return /(^|\.)localhost$/.test(domain) ? `http://${domain}:${PORT}` : `https://${domain}`
}
