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
  /** The introduction as text and for mail programs; '' without one. */
  introductionText: string
  introductionHtml: string
  layout: NewsletterLayout
  /** True if the archive of the site shows it. */
  isPublic: boolean
  items: NewsletterItem[]
  /** The organisation's name and the base URL of its links, without a trailing slash. */
  name: string
  origin: string
  look: Look
  /** The logo at the top; null for the name. `isOnPlate`: it has no version for dark backgrounds. */
  logo: MailLogo | null
}

export type MailLogo = { src: string; width: number; height: number; isOnPlate: boolean }

export type NewsletterRecipient = { email: string; token: string; language: string }

/** The text and the links of the footer. */
export type NewsletterFooter = {
  language: string
  why: string
  manage: Link
  privacy: Link
  /** The newsletter on the site and the archive there; empty for a newsletter that the archive does not show. */
  web: Link[]
  postal: string
  read: string
}
type Link = { text: string; href: string }
