import { getSettings, type Settings } from '@/lib/base/platform/settings'

/**
 * Where links to a domain begin that are written outside of a request. A local host is reached on the site's own port;
 * any other through a proxy that speaks https.
 */
export function toOrigin(domain: string, { PORT }: Pick<Settings, 'PORT'> = getSettings()): string {
  return /(^|\.)localhost$/.test(domain) ? `http://${domain}:${PORT}` : `https://${domain}`
}
