import { parseLanguage, type Language } from '@/lib/base/i18n/languages'
import { toLegalHref, toNewsletterHref, toNewslettersHref, toSubscriberHref } from '@/lib/base/links/links'
import type { Mail } from '@/lib/base/mail/send-mail'
import { toListHeaders } from '@/lib/features/audience/mail-sender/list-headers'
import type { NewsletterContent, NewsletterFooter, NewsletterRecipient } from './newsletter'
import { toHtml } from './newsletter-html'
import { newsletterTexts } from './newsletter-texts'

/**
 * Composes a newsletter for one subscriber, as HTML and as plain text. Mail programs show a one-click
 * unsubscribe button (RFC 8058). The link in the mail opens a page for choosing topics.
 */
export function composeNewsletter(content: NewsletterContent, reader: NewsletterRecipient): Mail {
  const footer = toFooter(content, reader)
  const end = { ...footer, web: listWebLinks(content, footer.language) }
  return {
    fromName: content.name,
    ...content.sender,
    to: reader.email,
    subject: content.subject,
    text: toText(content, end),
    html: toHtml(content, end),
    headers: toListHeaders({
      organisation: content.organisation,
      origin: content.origin,
      kind: 'newsletter',
      campaign: String(content.id),
      link: end.manage.href,
      token: reader.token,
    }),
  }
}

function listWebLinks(
  { id, origin, isPublic }: NewsletterContent,
  language: Language,
): NewsletterFooter['web'] {
  if (!isPublic) return []
  const { online, archive } = newsletterTexts[language]
  return [
    { text: online, href: origin + toNewsletterHref(id) },
    { text: archive, href: origin + toNewslettersHref() },
  ]
}

/** Returns the footer of a mail in its reader's language, without links to the web. */
export function toFooter(
  { name, origin, postal }: Pick<NewsletterContent, 'name' | 'origin' | 'postal'>,
  { token, language }: Omit<NewsletterRecipient, 'email'>,
): NewsletterFooter {
  const parsedLanguage = parseLanguage(language) ?? 'es'
  const { why, manage, privacy, read } = newsletterTexts[parsedLanguage]
  return {
    language: parsedLanguage,
    read,
    why: why(name),
    postal,
    manage: { text: manage, href: origin + toSubscriberHref(token) },
    privacy: { text: privacy, href: origin + toLegalHref('privacidad') },
    web: [],
  }
}

function toText(
  { introductionText, items }: NewsletterContent,
  { why, manage, privacy, web, postal }: NewsletterFooter,
): string {
  const links = [privacy, ...web].map(({ text, href }) => `${text}: ${href}`)
  const paragraphs = [
    introductionText,
    ...items.map(({ title, summary, href }) => [title, summary, href].filter(Boolean).join('\n')),
    `-- \n${[why, `${manage.text}:`, manage.href, ...links, postal].filter(Boolean).join('\n')}`,
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}
