import { getSettings } from '@/lib/base/platform/settings'

/** Tests whether the site can mail readers: a mail server is configured, and the site has a database. */
export function isMailConfigured(): boolean {
  const { SMTP_URL, CONTENT_SERVICE_URL } = getSettings()
  return SMTP_URL !== undefined && CONTENT_SERVICE_URL === undefined
}
