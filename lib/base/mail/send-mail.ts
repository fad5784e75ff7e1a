import * as z from 'zod'
import { mailAddress } from '@/lib/base/domain/mail-address'
import { count } from '@/lib/base/platform/metrics/metrics'
import { log } from '@/lib/base/platform/log'
import { getSettings } from '@/lib/base/platform/settings'

/** A DKIM key that signs mails for `domainName` (RFC 6376). `privateKey` is in PEM. */
type DkimKey = { domainName: string; keySelector: string; privateKey: string }

/** The sender that readers see, if it differs from the site's default sender. */
export type MailIdentity = {
  /** Sender's display name; the site's name by default. */
  fromName?: string
  /** Sender's address; `MAIL_FROM` by default. Bounces go to `MAIL_FROM` in either case. */
  from?: string
  replyTo?: string
  dkim?: DkimKey
}

/** A plain-text message, optionally with an HTML version. */
export type Mail = MailIdentity & {
  to: string
  subject: string
  text: string
  html?: string
  headers?: Record<string, string>
}

/** Sends mails over few connections. */
export type Mailer = {
  /** Returns false if the server did not accept the mail. The reason is logged. */
  send(mail: Mail): Promise<boolean>
  /** Like `send`, but also returns the server's answer. */
  attempt(mail: Mail): Promise<SendOutcome>
  close(): void
}

/**
 * Result of a mail: sent, or refused with the server's answer. `about` is the cause: the recipient, the message, or the
 * server (such as a failed connection).
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; about: 'recipient' | 'message' | 'server'; isPermanent: boolean; answer: string }

/** Headers that a signature covers. RFC 8058 requires the last two. */
const SIGNED_HEADERS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Id:List-Unsubscribe:List-Unsubscribe-Post'

/** Time limit for each answer of the mail server, in ms. */
const TIMEOUT_MS = 10_000

const recipient = mailAddress()

/**
 * Sends a mail through `SMTP_URL`. Returns false if no server is configured, or if it did not accept the mail. The
 * reason is logged. Callers then offer an alternative, such as a link to copy.
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

/** Returns null without `SMTP_URL`. Connects when the first mail is sent. */
export async function openMailer(): Promise<Mailer | null> {
  const { SMTP_URL, MAIL_FROM, ROOM_HOST } = getSettings()
  if (SMTP_URL === undefined) return null
  // Loaded on demand, because most processes send no mail.
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
    // Accepts a single address and no line breaks, which would add headers.
    if (!recipient.safeParse(to).success)
      return { kind: 'refused', about: 'recipient', isPermanent: true, answer: '553 5.1.3' }
    try {
      await transport.sendMail({
        from: { name: toLine(fromName), address: from },
        envelope: { from: sender, to },
        to: { name: '', address: to },
        subject: toLine(subject),
        text,
        // RFC 3834: prevents automatic replies, such as out-of-office messages.
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

/** Connects to `SMTP_URL` and signs in, without sending. Throws if the server refuses, or if `SMTP_URL` is not set. */
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
