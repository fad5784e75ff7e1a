import type { SuppressionReason } from '@/lib/base/domain/newsletter'
import { UNSUBSCRIBE_SUBJECT } from '@/lib/features/audience/mail-sender/list-headers'
import { toBounceKind } from './bounce-kind'

/**
 * A report about one of this site's mails: it bounced (RFC 3464), or its reader marked it as spam (RFC 5965).
 * The token in the mail's own unsubscribe header identifies the subscriber, and only recipients know it.
 */
export type BounceReport = { token: string; kind: SuppressionReason }

/** Parses a report. null if the mail is no report, does not concern an address, or lacks this site's header. */
export function readBounce(source: string): BounceReport | null {
  const text = source.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ')
  const token = /^List-Unsubscribe: [^\n]*?[?&]clave=([\w-]{1,64})/im.exec(text)?.[1]
  const kind =
    readFeedback(findPart(text, 'feedback-report')) ?? readStatus(findPart(text, 'delivery-status'))
  return token !== undefined && kind !== null ? { token, kind } : null
}

/** Returns the token of a mail that unsubscribes by its subject (RFC 2369, 3.2); null for another mail. */
export function readUnsubscribe(source: string): string | null {
  const [head = ''] = source.split(/\r?\n\r?\n/, 1)
  return (
    new RegExp(`^Subject:\\s*${UNSUBSCRIBE_SUBJECT}\\s+([\\w-]{1,64})\\s*$`, 'im').exec(head)?.[1] ?? null
  )
}

/** Returns the mail's source from the MIME part `message/<type>` on; '' if it has no such part. */
function findPart(text: string, type: string): string {
  const at = text.search(new RegExp(`^Content-Type: message/${type}\\b`, 'im'))
  return at === -1 ? '' : text.slice(at)
}

const readField = (part: string, name: string) =>
  new RegExp(`^${name}: *([^\\n]*)`, 'im').exec(part)?.[1]?.trim().toLowerCase() ?? ''

function readFeedback(part: string): SuppressionReason | null {
  const type = readField(part, 'Feedback-Type')
  return type === '' || type === 'not-spam' ? null : 'complaint'
}

/** Returns the kind of a bounce; null for a delay report, because the server retries the mail. */
const readStatus = (part: string) =>
  readField(part, 'Action') === 'failed' ? toBounceKind(readField(part, 'Status')) : null
