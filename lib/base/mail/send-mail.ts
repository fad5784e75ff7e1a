import * as z from 'zod'
import { mailAddress } from '@/lib/base/domain/mail-address'
import { count } from '@/lib/base/platform/metrics/metrics'
import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'

/** A DKIM key that signs mails for `domainName` (RFC 6376). `privateKey` is in PEM. */
type DkimKey = { domainName: string; keySelector: string; privateKey: string }

/** Sender of a mail, if it differs from the site's default. */
export type MailIdentity = {
  /** Sender's display name; the site's name by default. */
  fromName?: string
  /** Sender's address; `MAIL_FROM` by default. Bounces go to `MAIL_FROM` in either case. */
  from?: string
  replyTo?: string
  dkim?: DkimKey
}

/** A plain-text mail, optionally with an HTML version. */
export type Mail = MailIdentity & {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
}

/** Sends mails over a pool of connections. */
export type Mailer = {
  /** Returns false and logs the reason if the server did not accept the mail. */
  send(mail: Mail): Promise<boolean>
  /** Sends a mail and returns the server's answer. */
  attempt(mail: Mail): Promise<SendOutcome>
  close(): void
}

/**
 * Result of sending a mail. `about` is the cause of a refusal: the recipient, the message, or the server, which may be
 * unreachable.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; about: 'recipient' | 'message' | 'server'; isPermanent: boolean; answer: string }

/** Headers that the DKIM signature covers. RFC 8058 (one-click unsubscribe) requires the last two. */
const SIGNED_HEADERS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post'

/** Maximum wait for each answer of the mail server. */
const TIMEOUT_MS = 10_000

const recipient = mailAddress()

/**
 * Sends a mail through `SMTP_URL`. If no mail server is configured or it does not accept the mail, logs the reason and
 * returns false. Callers then show an alternative, such as a link to copy.
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

/** Opens a pool of connections to `SMTP_URL`; the first mail connects. Returns null without `SMTP_URL`. */
export async function openMailer(): Promise<Mailer | null> {
  const { SMTP_URL, MAIL_FROM, ROOM_HOST } = getSettings()
  if (SMTP_URL === undefined) return null
  // Imported on demand, because most processes never send mail.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ ...toTransport(SMTP_URL), pool: true })
  const sender = MAIL_FROM ?? `cartelera@${ROOM_HOST ?? 'localhost'}`
  const attempt = async (mail: Mail): Promise<SendOutcome> => {
    const {
      to,
      subject,
      text,
      html,
      fromName = 'Cartelera',
      from = sender,
      replyTo,
      dkim,
      headers = {},
    } = mail
    // Rejects line breaks and several addresses, which would inject headers.
    if (!recipient.safeParse(to).success)
      return { kind: 'refused', about: 'recipient', isPermanent: true, answer: '553 5.1.3' }
    try {
      await transport.sendMail({
        from: { name: toLine(fromName), address: from },
        envelope: { from: sender, to },
        to: { name: '', address: to },
        subject: toLine(subject),
        text,
        // Prevents automatic replies, such as out-of-office messages (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } }),
        ...(html !== undefined && { html }),
      })
      count('mails', { outcome: 'sent' })
      return { kind: 'sent' }
    } catch (cause) {
      log().warn({ reason: cause instanceof Error ? cause.message : String(cause) }, 'mail not sent')
      const refusal = toRefusal(cause)
      count('mails', { outcome: refusal.about === 'server' ? 'failed' : 'refused' })
      return refusal
    }
  }
  return {
    attempt,
    send: async (mail) => (await attempt(mail)).kind === 'sent',
    close: () => transport.close(),
  }
}

/** Connects and signs in to `SMTP_URL` without sending. Throws if the server refuses, or if `SMTP_URL` is not set. */
export async function verifyMailServer(): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(toTransport(getSettings().SMTP_URL ?? ''))
  await transport.verify().finally(() => transport.close())
}

/** Fields of nodemailer's errors. */
const smtpError = z.object({
  command: z.string().optional(),
  responseCode: z.int().optional(),
  response: z.string().optional(),
})

const subjects: Record<string, 'recipient' | 'message'> = { 'RCPT TO': 'recipient', DATA: 'message' }

function toRefusal(cause: unknown): Extract<SendOutcome, { kind: 'refused' }> {
  const { command = '', responseCode = 0, response = '' } = smtpError.safeParse(cause).data ?? {}
  const about = (responseCode >= 400 && responseCode !== 421 && subjects[command]) || 'server'
  return { kind: 'refused', about, isPermanent: responseCode >= 500, answer: response }
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
