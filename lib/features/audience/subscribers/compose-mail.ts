import type { DueMail } from './due-mails'
import { parseLanguage } from '@/lib/base/i18n/languages'
import type { Mail, MailIdentity } from '@/lib/base/mail/send-mail'
import { toListHeaders } from '@/lib/features/audience/mail-sender/list-headers'
import { toSubscriberHref } from '@/lib/base/links/links'
import { toFooter } from '@/lib/features/audience/newsletters/compose-newsletter'
import { toIntroductionHtml } from '@/lib/features/audience/newsletters/introduction-html'
import type { HtmlMail, MailBrand, NewsletterItem } from '@/lib/features/audience/newsletters/newsletter'
import { toHtml } from '@/lib/features/audience/newsletters/newsletter-html'
import { mailTexts } from './mail-texts'

type News = MailBrand & {
  sender: MailIdentity
  /** The organisation's name and postal address in one line; '' if unknown. */
  postal: string
  items: NewsletterItem[]
}

/**
 * Composes a mail to a subscriber. Mail programs show a one-click unsubscribe button (RFC 8058). The link in the text
 * opens a page for unsubscribing. Only news and welcome mails have an HTML version, in the organisation's brand.
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
  const toMail = (about: string, paragraphs: string[], html: Partial<HtmlMail>) => ({
    ...to,
    headers,
    subject: about,
    text: toText(...paragraphs, foot),
    html: toHtml({ ...noContent, ...news, ...html, subject: about }, toFooter(news, due)),
  })
  if (due.kind === 'welcome') {
    const welcome = due.welcome ?? ''
    const introductionHtml = toIntroductionHtml(welcome, origin, news.look)
    return toMail(texts.welcome.subject(news.name), [welcome], { introductionHtml, items: [] })
  }
  const { items } = news
  const titles = items.map(({ title }) => title)
  return toMail(subject(news.name, items.length, titles[0] ?? ''), items.map(toItem), {
    preheader: items.length === 1 ? (items[0]?.summary ?? '') : titles.join(' · '),
  })
}

const noContent = { preheader: '', introductionHtml: '', layout: 'cover' } as const

const toItem = ({ title, summary, href }: NewsletterItem): string =>
  [title, summary, href].filter(Boolean).join('\n')

const toText = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`
