import type { DueMail } from './subscribers'
import type { Publication } from '@/lib/base/domain/model'
import { parseLanguage } from '@/lib/base/i18n/languages'
import type { Mail } from '@/lib/base/mail/send-mail'
import { toArticleHref, toSubscriberHref } from '@/lib/base/links/links'
import { mailTexts } from './mail-texts'

/** What a mail is about. `origin` begins the organisation's addresses, without a slash at its end. */
type News = {
  name: string
  origin: string
  publications: Pick<Publication, 'cardId' | 'title' | 'summary'>[]
}

/**
 * A mail to a subscriber, in plain text. Mail programs show a button that ends the subscription with one
 * click (RFC 8058); the link in the text leads to a page with one.
 */
export function composeMail(
  due: Pick<DueMail, 'kind' | 'email' | 'token' | 'language' | 'interest'>,
  news: News,
): Mail {
  const texts = mailTexts[parseLanguage(due.language) ?? 'es']
  const link = news.origin + toSubscriberHref(due.token, due.interest)
  const to = { to: due.email, fromName: news.name }
  if (due.kind === 'confirm') {
    const { subject, text, ignore } = texts.confirm
    return { ...to, subject: subject(news.name), text: toText(text(news.name), link, ignore) }
  }
  const headers = {
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  if (due.kind === 'known') {
    const { subject, text } = texts.known
    return { ...to, headers, subject: subject(news.name), text: toText(text(news.name), link) }
  }
  const { subject, end } = texts.news
  const [first] = news.publications
  return {
    ...to,
    headers,
    subject: subject(news.name, news.publications.length, first?.title ?? ''),
    text: toText(...news.publications.map((one) => toItem(one, news.origin)), `-- \n${end}\n${link}`),
  }
}

function toItem({ cardId, title, summary }: News['publications'][number], origin: string): string {
  return [title, summary, origin + toArticleHref(cardId)].filter(Boolean).join('\n')
}

const toText = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`
