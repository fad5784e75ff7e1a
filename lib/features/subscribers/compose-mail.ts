import type { DueMail } from './subscribers'
import type { Publication } from '@/lib/base/domain/model'
import { parseLanguage } from '@/lib/base/i18n/languages'
import type { Mail, MailIdentity } from '@/lib/base/mail/send-mail'
import { toListHeaders } from '@/lib/features/mail-sender/list-headers'
import { toArticleHref, toSubscriberHref } from '@/lib/base/links/links'
import { mailTexts } from './mail-texts'

/** The content of a mail. `origin` is the base URL of the organisation, without a trailing slash. */
type News = {
  name: string
  origin: string
  sender: MailIdentity
  /** The organisation's name and postal address in one line; '' if unknown. */
  postal: string
  publications: Pick<Publication, 'cardId' | 'title' | 'summary'>[]
}

/**
 * Composes a plain-text mail to a subscriber. Mail programs show a one-click unsubscribe button (RFC 8058).
 * The link in the text opens a page for unsubscribing.
 */
export function composeMail(
  due: Pick<DueMail, 'kind' | 'email' | 'token' | 'language' | 'interest' | 'organisation' | 'welcome'>,
  news: News,
): Mail {
  const texts = mailTexts[parseLanguage(due.language) ?? 'es']
  const link = news.origin + toSubscriberHref(due.token, due.interest)
  const to = { fromName: news.name, ...news.sender, to: due.email }
  if (due.kind === 'confirm') {
    const { subject, text, ignore } = texts.confirm
    return { ...to, subject: subject(news.name), text: toText(text(news.name), link, ignore) }
  }
  const { organisation, token } = due
  const { origin, postal } = news
  const headers = toListHeaders({ organisation, origin, kind: 'news', campaign: due.kind, link, token })
  if (due.kind === 'known') {
    const { subject, text } = texts.known
    return { ...to, headers, subject: subject(news.name), text: toText(text(news.name), link) }
  }
  const { subject, end } = texts.news
  const foot = `-- \n${[end, link, postal].filter(Boolean).join('\n')}`
  if (due.kind === 'welcome')
    return {
      ...to,
      headers,
      subject: texts.welcome.subject(news.name),
      text: toText(due.welcome ?? '', foot),
    }
  const [first] = news.publications
  return {
    ...to,
    headers,
    subject: subject(news.name, news.publications.length, first?.title ?? ''),
    text: toText(...news.publications.map((publication) => toItem(publication, news.origin)), foot),
  }
}

function toItem({ cardId, title, summary }: News['publications'][number], origin: string): string {
  return [title, summary, origin + toArticleHref(cardId)].filter(Boolean).join('\n')
}

const toText = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`
