import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail that the server has received. `source` is the whole message, unchanged. */
export type ReceivedMail = { from: string; to: string[]; headers: string; text: string; source: Buffer }

/** A mail server on loopback that stores received mails. */
export type MailServer = {
  /** The value for `SMTP_URL`. */
  url: string
  /** Set to true to reject mails temporarily. */
  isRefusing: boolean
  /** Returns the mails received since the last call. */
  takeMails(): ReceivedMail[]
  close(): Promise<void>
}

export async function openMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const state = { isRefusing: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_, __, callback) {
      callback(
        state.isRefusing ? Object.assign(new Error('4.2.0 not now'), { responseCode: 450 }) : undefined,
      )
    },
    onData(stream, { envelope }, callback) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const source = Buffer.concat(pieces)
        mails.push({ from, to, source, ...readMail(source.toString('utf8')) })
        callback()
      })
    },
  })
  // Ignores connection errors, because a killed instance of the site resets its connections.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    takeMails: () => mails.splice(0),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

/** Unfolds headers and decodes encoded words. Decodes the body, or the plain text of a mail that also has HTML. */
function readMail(source: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ')
  const body = rest.join('\r\n\r\n')
  const boundary = /^Content-Type: multipart\/alternative;.*boundary="([^"]+)"/im.exec(unfolded)?.[1]
  return {
    headers: unfolded.replaceAll(/=\?utf-8\?(Q|B)\?([^?]*)\?=/gi, decodeWord),
    text:
      boundary === undefined
        ? decodeBody(unfolded, body)
        : readMail(body.split(`--${boundary}`)[1]?.trimStart() ?? '').text,
  }
}

function decodeBody(headers: string, body: string): string {
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(headers)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\r\n', '')) : body
}

function decodeWord(_: string, encoding: string, text: string): string {
  if (encoding.toUpperCase() === 'B') return Buffer.from(text, 'base64').toString('utf8')
  return decodeQuoted(text.replaceAll('_', ' '))
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
