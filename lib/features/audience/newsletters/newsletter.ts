import type { Language } from '@/lib/base/i18n/languages'
import type { MailIdentity } from '@/lib/base/mail/send-mail'
import type { Publication } from '@/lib/base/domain/model'
import type { NewsletterLayout } from '@/lib/base/domain/newsletter'
import type { Look } from '@/lib/features/company/organisations/organisation-table'

/** A publication in a newsletter: its link, and a picture in a format that mail programs show. */
export type NewsletterItem = Pick<Publication, 'kicker' | 'title' | 'summary'> & {
  href: string
  picture: { src: string; alt: string } | null
}

/** How an organisation appears in its mails to readers. */
export type MailBrand = {
  /** The organisation's name and the base URL of its links, without a trailing slash. */
  name: string
  origin: string
  look: Look
  /**
   * The logo at the top; null to show the name. `isOnPlate`: shown on a white plate, because it has no version for dark
   * themes.
   */
  logo: MailLogo | null
}

/** The content of a mail that its HTML shows. */
export type HtmlMail = MailBrand & {
  subject: string
  preheader: string
  /** The introduction as HTML; '' without one. */
  introductionHtml: string
  layout: NewsletterLayout
  items: NewsletterItem[]
}

/** A newsletter as the subscribers of one organisation receive it. */
export type NewsletterContent = HtmlMail & {
  id: number
  organisation: string
  sender: MailIdentity
  /** The organisation's name and postal address in one line; '' if unknown. */
  postal: string
  /** The introduction as plain text; '' without one. */
  introductionText: string
  /** True if the site's archive shows the newsletter. */
  isPublic: boolean
}

export type MailLogo = { src: string; width: number; height: number; isOnPlate: boolean }

export type NewsletterRecipient = { email: string; token: string; language: string }

export type NewsletterFooter = {
  language: Language
  why: string
  manage: Link
  privacy: Link
  /** Links to the newsletter and the archive on the site; empty if the archive does not show the newsletter. */
  web: Link[]
  postal: string
  read: string
}
type Link = { text: string; href: string }
