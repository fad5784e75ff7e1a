import { parseLanguage } from '@/lib/base/i18n/languages'
import { toLegalHref, toSubscriberHref } from '@/lib/base/links/links'
import type { Mail } from '@/lib/base/mail/send-mail'
import type { NewsletterContent, NewsletterFooter, NewsletterRecipient } from './newsletter'
import { toHtml } from './newsletter-html'
import { newsletterTexts } from './newsletter-texts'

/**
 * Composes a newsletter for one subscriber, as HTML and as plain text. Mail programs show a one-click
 * unsubscribe button (RFC 8058). The link in the mail opens a page for choosing topics.
 */
export function composeNewsletter(content: NewsletterContent, reader: NewsletterRecipient): Mail {
  const end = toEnd(content, reader)
  return {
    to: reader.email,
    fromName: content.name,
    subject: content.subject,
    text: toText(content, end),
    html: toHtml(content, end),
    headers: {
      'List-Unsubscribe': `<${end.manage.href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function toEnd(
  { name, origin }: NewsletterContent,
  { token, language }: NewsletterRecipient,
): NewsletterFooter {
  const parsedLanguage = parseLanguage(language) ?? 'es'
  const { why, manage, privacy, read } = newsletterTexts[parsedLanguage]
  return {
    language: parsedLanguage,
    read,
    why: why(name),
    manage: { text: manage, href: origin + toSubscriberHref(token) },
    privacy: { text: privacy, href: origin + toLegalHref('privacidad') },
  }
}

function toText(
  { introduction, items }: NewsletterContent,
  { why, manage, privacy }: NewsletterFooter,
): string {
  const paragraphs = [
    introduction.trim(),
    ...items.map(({ title, summary, href }) => [title, summary, href].filter(Boolean).join('\n')),
    `-- \n${why}\n${manage.text}:\n${manage.href}\n${privacy.text}: ${privacy.href}`,
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}
