import { getSettings } from '@/lib/base/platform/settings'

/** A mail to the readers of an organisation. */
export type ListMail = {
  organisation: string
  origin: string
  kind: 'news' | 'newsletter'
  /** Groups complaint reports: a newsletter id, or the kind of mail. */
  campaign: string
  /** Unsubscribe URL. It shows a page and accepts one-click POST requests (RFC 8058). */
  link: string
  token: string
}

/** Subject in the `mailto:` link of `List-Unsubscribe`. The subscriber's token follows it. */
export const UNSUBSCRIBE_SUBJECT = 'unsubscribe'

/**
 * Returns the headers of a mailing list: its id (RFC 2919), one-click unsubscribing (RFC 8058), and the campaign, which
 * mailbox providers report complaints by. The `mailto:` link is left out unless answers are processed
 * (`BOUNCES_SECRET`).
 */
export function toListHeaders({ organisation, origin, kind, campaign, link, token }: ListMail) {
  const { BOUNCES_SECRET, MAIL_FROM } = getSettings()
  const mailto =
    BOUNCES_SECRET === undefined || MAIL_FROM === undefined
      ? ''
      : `, <mailto:${MAIL_FROM}?subject=${UNSUBSCRIBE_SUBJECT}%20${token}>`
  return {
    'List-Id': `<${kind}.${new URL(origin).hostname}>`,
    'List-Unsubscribe': `<${link}>${mailto}`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Feedback-ID': `${campaign}:${organisation}:${kind}:cartelera`,
  }
}
