import { processWide } from '@/lib/base/platform/process-wide'
import { getSettings } from '@/lib/base/platform/settings'

/** Whether readers can get mail: there is a server for it, and the store is ours. */
export function isMailConfigured(): boolean {
  const { SMTP_URL, CONTENT_SERVICE_URL } = getSettings()
  return SMTP_URL !== undefined && CONTENT_SERVICE_URL === undefined
}

const listeners = () => processWide('due-mails', () => new Set<() => void>())

/** Calls `listener` whenever there is a mail to be sent at once. */
export function subscribeToDueMails(listener: () => void): void {
  listeners().add(listener)
}

/** To be called where a mail is not to wait for the next round. */
export function announceDueMails(): void {
  for (const listener of listeners()) listener()
}
