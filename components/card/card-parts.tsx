import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { ArrowRightIcon } from '@/components/ui/icons'
import { Picture } from '@/components/ui/picture'
import { buttonStyles, type ButtonStyle } from '@/components/ui/button-styles'
import type { CardId, Publication } from '@/lib/base/domain/model'
import { toInterfaceLang } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'
import { toArticleHref } from '@/lib/base/links/links'

export type HeadingLevel = 2 | 3 | 4

export type CardProps = { publication: Publication; headingLevel?: HeadingLevel }

type CardPictureProps = Pick<ComponentProps<typeof Picture>, 'sizes' | 'isPriority'> & {
  picture: Publication['picture']
}

/** Renders a card's picture, if it has one. CSS sets the shape, and the specification's maximum height. */
export function CardPicture({ picture, ...loading }: CardPictureProps) {
  if (!picture) return null
  return <Picture src={picture.url} alt={picture.alt} className="card-picture" {...loading} />
}

export function CardSummary({ children }: { children: string }) {
  if (!children) return null
  return (
    <p dir="auto" className="card-summary">
      {children}
    </p>
  )
}

export function Kicker({ children }: { children: ReactNode }) {
  if (!children) return null
  return <p className="kicker">{children}</p>
}

type CardTitleProps = { id: string; level: HeadingLevel; className?: string; children: ReactNode }

/** A card's title. Hovering anywhere over the card colours it, because the link covers the whole card. */
export function CardTitle({ id, level, className = '', children }: CardTitleProps) {
  const Heading = `h${level}` as const
  return (
    <Heading id={id} dir="auto" className={`card-title ${className}`.trim()}>
      {children}
    </Heading>
  )
}

type ReadLinkProps = { publication: Publication; titleId: string; look?: ButtonStyle }

/**
 * The card's link to its publication. The link's text is the author's button text. The card's title describes the link
 * for screen readers.
 */
export function ReadLink({ publication, titleId, look = 'text' }: ReadLinkProps) {
  const t = useTranslations('card')
  const locale = useLocale()
  return (
    <a
      {...(!publication.buttonText && toInterfaceLang(locale, publication.language))}
      href={toArticleHref(publication.cardId)}
      aria-describedby={titleId}
      data-navigation="delayed"
      className={`stretched ${buttonStyles[look]}`}
    >
      {publication.buttonText || t('read')}
      <ArrowRightIcon />
    </a>
  )
}

type CommentLinkProps = {
  cardId: CardId
  titleId: string
  /** Language of the card; undefined for Spanish. */
  content?: Language | undefined
}

/** Links to the publication with its comment form open (specification, section 2). */
export function CommentLink({ cardId, titleId, content }: CommentLinkProps) {
  const t = useTranslations('card')
  return (
    <a
      {...toInterfaceLang(useLocale(), content)}
      href={toArticleHref(cardId, { comment: true })}
      rel="nofollow"
      aria-describedby={titleId}
      data-navigation="delayed"
      data-comment-flag
      className="comment-link"
    >
      {t('leaveComment')}
    </a>
  )
}
