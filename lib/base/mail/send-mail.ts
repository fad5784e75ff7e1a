import * as z from 'zod'
import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'

/** A message in plain text. */
export type Mail = {
  to: string
  subject: string
  text: string
  /** Who writes, for people; the site where there is none. */
  fromName?: string
  headers?: Record<string, string>
}

/** Sends one mail after another over few connections. */
export type Mailer = {
  /** False where the server did not take the mail: the log says why. */
  send(mail: Mail): Promise<boolean>
  close(): void
}

/** How long a mail server may take for each of its answers. */
const TIMEOUT_MS = 10_000

/**
 * Sends a mail through `SMTP_URL`. False where there is none, or where it did not take the mail: the log
 * says why, and the caller offers another way.
 */
export async function sendMail(mail: Mail): Promise<boolean> {
  const mailer = await openMailer()
  if (!mailer) return false
  try {
    return await mailer.send(mail)
  } finally {
    mailer.close()
  }
}

/** Null without `SMTP_URL`. Connects with the first mail. */
export async function openMailer(): Promise<Mailer | null> {
  const { SMTP_URL, MAIL_FROM, ROOM_HOST } = getSettings()
  if (SMTP_URL === undefined) return null
  // Loaded where it is used.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ ...toTransport(SMTP_URL), pool: true })
  const sender = MAIL_FROM ?? `cartelera@${ROOM_HOST ?? 'localhost'}`
  return {
    async send({ to, subject, text, fromName = 'Cartelera', headers = {} }) {
      // One address, and no header beside it.
      if (!z.email().max(254).safeParse(to).success) return false
      try {
        await transport.sendMail({
          from: { name: toLine(fromName), address: sender },
          to: { name: '', address: to },
          subject: toLine(subject),
          text,
          headers,
        })
        return true
      } catch (cause) {
        log().warn({ reason: cause instanceof Error ? cause.message : String(cause) }, 'mail not sent')
        return false
      }
    },
    close: () => transport.close(),
  }
}

const toLine = (text: string) => text.replace(/\s+/g, ' ')

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
