import { z } from 'zod'
import { log } from '@/lib/platform/log'
import { getSettings } from '@/lib/platform/settings'

/** A message in plain text. */
export type Mail = { to: string; subject: string; text: string }

/** How long a mail server may take for each of its answers. */
const TIMEOUT_MS = 10_000

/**
 * Sends a mail through `SMTP_URL`. False where there is none, or where it did not take the mail: the log
 * says why, and the caller offers another way.
 */
export async function sendMail({ to, subject, text }: Mail): Promise<boolean> {
  const { SMTP_URL, MAIL_FROM, ROOM_HOST } = getSettings()
  // One address, and no header beside it.
  if (SMTP_URL === undefined || !z.email().max(254).safeParse(to).success) return false
  // Loaded where it is used.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(toTransport(SMTP_URL))
  try {
    await transport.sendMail({
      from: { name: 'Cartelera', address: MAIL_FROM ?? `cartelera@${ROOM_HOST}` },
      to: { name: '', address: to },
      subject: subject.replace(/\s+/g, ' '),
      text,
    })
    return true
  } catch (cause) {
    log().warn({ reason: cause instanceof Error ? cause.message : String(cause) }, 'mail not sent')
    return false
  } finally {
    transport.close()
  }
}

function toTransport(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
