import { getSettings } from '@/lib/base/platform/settings'

/** Tests whether readers can get mail: a mail server is set, and this site has a database. */
export function isMailConfigured(): boolean {
  const { SMTP_URL, CONTENT_SERVICE_URL } = getSettings()
  return SMTP_URL !== undefined && CONTENT_SERVICE_URL === undefined
}
