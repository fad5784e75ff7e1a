import { getSettings } from '@/lib/base/platform/settings'

/** Returns whether the site can send mails to readers: `SMTP_URL` is set, and the site has a database. */
export function isMailConfigured(): boolean {
  const { SMTP_URL, CONTENT_SERVICE_URL } = getSettings()
  return SMTP_URL !== undefined && CONTENT_SERVICE_URL === undefined
}
