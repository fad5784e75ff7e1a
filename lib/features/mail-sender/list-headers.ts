import { getSettings } from '@/lib/base/platform/settings'

/** A mail to the readers of an organisation. */
export type ListMail = {
  /** Organisation's id. */
  organisation: string
  /** Base URL of the organisation. */
  origin: string
  kind: 'news' | 'newsletter'
  /** Newsletter's id, or the kind of mail. */
  campaign: string
  /** Link that unsubscribes: the page, and the target of one-click requests. */
  link: string
  token: string
}

/** Subject of a mail that unsubscribes, in the `mailto:` link of `List-Unsubscribe`. The token follows. */
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
