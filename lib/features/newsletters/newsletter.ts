import type { MailIdentity } from '@/lib/base/mail/send-mail'
import type { Publication } from '@/lib/base/domain/model'
import type { NewsletterLayout } from '@/lib/base/domain/newsletter'
import type { Look } from '@/lib/features/organisations/organisation-table'

/** A publication in a newsletter: its link, and a picture in a format that mail programs show. */
export type NewsletterItem = Pick<Publication, 'kicker' | 'title' | 'summary'> & {
  href: string
  picture: { src: string; alt: string } | null
}

/** A newsletter as the subscribers of one organisation receive it. */
export type NewsletterContent = {
  id: number
  organisation: string
  sender: MailIdentity
  /** The organisation with its postal address, in one line; '' if unknown. */
  postal: string
  subject: string
  preheader: string
  introduction: string
  /** The introduction for mail programs; '' without one. */
  introductionHtml: string
  layout: NewsletterLayout
  items: NewsletterItem[]
  /** The organisation's name and the base URL of its links, without a trailing slash. */
  name: string
  origin: string
  look: Look
}

export type NewsletterRecipient = { email: string; token: string; language: string }

/** The text and the links of the footer. */
export type NewsletterFooter = {
  language: string
  why: string
  manage: Link
  privacy: Link
  postal: string
  read: string
}
type Link = { text: string; href: string }
