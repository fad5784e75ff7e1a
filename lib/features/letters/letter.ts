import type { Publication } from '@/lib/base/domain/model'
import type { Look } from '@/lib/features/organisations/organisation-table'

/** A publication in a letter: where it is read, and a picture that mail programs show. */
export type LetterItem = Pick<Publication, 'kicker' | 'title' | 'summary'> & {
  href: string
  picture: { src: string; alt: string } | null
}

/** A letter as the subscribers of one organisation get it. */
export type LetterContent = {
  subject: string
  preheader: string
  introduction: string
  items: LetterItem[]
  /** The organisation's name, and where its addresses begin, without a slash at the end. */
  name: string
  origin: string
  look: Look
}

export type LetterReader = { email: string; token: string; language: string }

/** What is said below a letter, and where it leads. */
export type LetterEnd = { language: string; why: string; manage: Link; privacy: Link; read: string }
type Link = { text: string; href: string }
