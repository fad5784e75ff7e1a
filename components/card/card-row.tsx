import { useId } from 'react'
import type { Publication } from '@/lib/base/domain/model'
import { useLocale } from 'next-intl'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { toArticleHref } from '@/lib/base/links/links'
import { CardFacts } from './card-facts'
import { CardPicture, type CardProps } from './card-parts'

type CardRowProps = { title: string; href?: string; publications: Publication[] }

/**
 * A row of publications under a heading that links to `href`, the page with more of them. Renders nothing without
 * publications.
 */
export function CardRow({ title, href, publications }: CardRowProps) {
  const titleId = useId()
  if (publications.length === 0) return null
  return (
    <section data-print="hidden" aria-labelledby={titleId} className="@container page-section">
      <h2 id={titleId}>{href ? <a href={href}>{title}</a> : title}</h2>
      <ul role="list" className="card-columns">
        {publications.map((publication) => (
          <li key={publication.cardId}>
            <SmallCard publication={publication} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A small card: a thumbnail beside the title, or above it on wide screens. */
function SmallCard({ publication, headingLevel = 3 }: CardProps) {
  const { cardId, picture, title } = publication
  const Heading = `h${headingLevel}` as const
  return (
    <article {...toContentLang(useLocale())} className="small-card">
      <CardPicture picture={picture} sizes="(min-width: 37.5rem) 18rem, 6rem" />
      <div>
        <Heading dir="auto">
          <a href={toArticleHref(cardId)} data-navigation="delayed" className="stretched">
            {title}
          </a>
        </Heading>
        <CardFacts publication={publication} isShort />
      </div>
    </article>
  )
}
