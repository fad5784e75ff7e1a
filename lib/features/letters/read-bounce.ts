import type { SuppressionReason } from '@/lib/base/domain/letter'
import { toBounceKind } from './bounce-kind'

/**
 * What a report says of a mail of ours: that it came back (RFC 3464), or that its reader called it spam (RFC 5965).
 * Whose it was, the mail's own header says that ended the subscription: no one who has not got it knows that token.
 */
export type BounceReport = { token: string; kind: SuppressionReason }

/** Null for what is no report, says nothing of the address, or brings no header of ours. */
export function readBounce(source: string): BounceReport | null {
  const text = source.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ')
  const token = /^List-Unsubscribe: [^\n]*?[?&]clave=([\w-]{1,64})/im.exec(text)?.[1]
  const kind =
    readFeedback(findPart(text, 'feedback-report')) ?? readStatus(findPart(text, 'delivery-status'))
  return token !== undefined && kind !== null ? { token, kind } : null
}

/** From the fields of a part on; empty where there is none of its type. */
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

/** A server that only reports a delay tries again by itself. */
const readStatus = (part: string) =>
  readField(part, 'Action') === 'failed' ? toBounceKind(readField(part, 'Status')) : null
