import { useLocale, useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { ArrowRightIcon } from '@/components/ui/icons'
import { Picture } from '@/components/ui/picture'
import { buttonStyles, type ButtonStyle } from '@/components/ui/button-styles'
import type { CardId, Publication } from '@/lib/base/domain/model'
import { toInterfaceLang } from '@/lib/base/i18n/content-language'
import type { Language } from '@/lib/base/i18n/languages'
import { toArticleHref } from '@/lib/base/links/links'

/** Where a card's title stands in the outline of its page. */
export type HeadingLevel = 2 | 3 | 4

/** What every card is given; the rest of its look is its own. */
export type CardProps = { publication: Publication; headingLevel?: HeadingLevel }

type CardPictureProps = Pick<ComponentProps<typeof Picture>, 'sizes' | 'isPriority'> & {
  picture: Publication['picture']
  /** Its shape, as `aspect-video`, up to the height that no card's picture exceeds. */
  className: string
}

/** Left out where the author gave none. */
export function CardPicture({ picture, className, ...loading }: CardPictureProps) {
  if (!picture) return null
  return (
    <Picture src={picture.url} alt={picture.alt} className={`max-h-card-picture ${className}`} {...loading} />
  )
}

/** Left out where the author wrote none. */
export function Kicker({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p className="flex items-baseline gap-2 font-sans text-note font-semibold text-primary before:size-2 before:shrink-0 before:bg-mark">
      {children}
    </p>
  )
}

type CardTitleProps = { id: string; level: HeadingLevel; className: string; children: ReactNode }

/** Takes the link's colour while the pointer is over the card's link, which covers the card. */
export function CardTitle({ id, level, className, children }: CardTitleProps) {
  const Heading = `h${level}` as const
  return (
    <Heading
      id={id}
      dir="auto"
      className={`font-semibold tracking-tight transition-colors group-has-[a.stretched:hover]:text-primary ${className}`}
    >
      {children}
    </Heading>
  )
}

type ReadLinkProps = { publication: Publication; titleId: string; look?: ButtonStyle }

/** The card's one link to its publication. Named as the author named it, described by the title. */
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
  /** What the card is written in, where that is not Spanish. */
  content?: Language | undefined
}

/** Leads to the same publication with its comment form open (specification, section 2). */
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
      className={`relative z-1 ${buttonStyles.subtle}`}
    >
      {t('leaveComment')}
    </a>
  )
}
