import { parseLanguage } from '@/lib/base/i18n/languages'
import { toLegalHref, toSubscriberHref } from '@/lib/base/links/links'
import type { Mail } from '@/lib/base/mail/send-mail'
import type { LetterContent, LetterEnd, LetterReader } from './letter'
import { toHtml } from './letter-html'
import { letterTexts } from './letter-texts'

/**
 * A letter to one reader, as HTML and as plain text. Mail programs show a button that ends the subscription with
 * one click (RFC 8058); the link leads to a page where topics are chosen, too.
 */
export function composeLetter(content: LetterContent, reader: LetterReader): Mail {
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

function toEnd({ name, origin }: LetterContent, { token, language }: LetterReader): LetterEnd {
  const known = parseLanguage(language) ?? 'es'
  const { why, manage, privacy, read } = letterTexts[known]
  return {
    language: known,
    read,
    why: why(name),
    manage: { text: manage, href: origin + toSubscriberHref(token) },
    privacy: { text: privacy, href: origin + toLegalHref('privacidad') },
  }
}

function toText({ introduction, items }: LetterContent, { why, manage, privacy }: LetterEnd): string {
  const paragraphs = [
    introduction.trim(),
    ...items.map(({ title, summary, href }) => [title, summary, href].filter(Boolean).join('\n')),
    `-- \n${why}\n${manage.text}:\n${manage.href}\n${privacy.text}: ${privacy.href}`,
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}
