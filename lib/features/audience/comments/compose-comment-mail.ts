import type { DueCommentMail, MailedComment } from './comment-mails'
import { parseLanguage } from '@/lib/base/i18n/languages'
import type { Mail } from '@/lib/base/mail/send-mail'
import { toArticleHref, toSubscriberHref } from '@/lib/base/links/links'
import { commentMailTexts, moderatorTexts } from './comment-mail-texts'

/** Name and origins for the links of a mail. Origins have no trailing slash. */
type Place = { name: string; origin: string; roomOrigin: string }

/** Composes a plain-text mail about comments. Returns null if no comment is visible any more. */
export function composeCommentMail(due: DueCommentMail, place: Place): Mail | null {
  if (due.kind !== 'confirm' && due.comments.length === 0) return null
  return due.kind === 'moderators' ? toModerator(due, place) : toReader(due, place)
}

function toModerator(
  { email, organisation, comments, count }: DueCommentMail,
  { name, roomOrigin }: Place,
): Mail {
  const queue = `${roomOrigin}/${organisation}/comentarios`
  const more = count - comments.length
  return {
    to: email,
    fromName: name,
    subject: moderatorTexts.subject(name, count),
    text: toText(
      ...comments.map(({ author, title, text }) => `${moderatorTexts.wrote(author, title)}\n${text}`),
      ...(more > 0 ? [moderatorTexts.more(more)] : []),
      `${moderatorTexts.queue}\n${queue}`,
      `-- \n${moderatorTexts.end}\n${queue}/reglas`,
    ),
  }
}

/** Adds the headers of one-click unsubscribe (RFC 8058), which mail programs show as a button. */
function toReader(due: DueCommentMail, { name, origin }: Place): Mail {
  const { confirm, replies } = commentMailTexts[parseLanguage(due.language ?? '') ?? 'es']
  const link = origin + toSubscriberHref(due.token ?? '')
  const to = { to: due.email, fromName: name }
  if (due.kind === 'confirm') {
    return { ...to, subject: confirm.subject(name), text: toText(confirm.text(name), link, confirm.ignore) }
  }
  const toItem = ({ id, author, title, text, card }: MailedComment) =>
    `${replies.wrote(author, title)}\n${text}\n${origin}${toArticleHref(card, { replyTo: id })}#comentario-${id}`
  return {
    ...to,
    headers: {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    subject: replies.subject(name, due.comments.length),
    text: toText(...due.comments.map(toItem), `-- \n${replies.end}\n${link}`),
  }
}

const toText = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`
