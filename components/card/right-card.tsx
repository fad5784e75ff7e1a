import { useLocale } from 'next-intl'
import { useId } from 'react'
import { toSentences } from '@/lib/features/kernel/article/excerpt'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { CardFacts } from './card-facts'
import {
  CardPicture,
  CardSummary,
  CardTitle,
  CommentLink,
  Kicker,
  ReadLink,
  type CardProps,
} from './card-parts'

const EXCERPT_CHARACTERS = 110

/** The card of the board's right column: a small picture beside the title, or above it in a narrow column. */
export function RightCard({ publication, headingLevel = 3 }: CardProps) {
  const titleId = useId()
  const { cardId, picture, kicker, title, summary, content } = publication
  const excerpt = toSentences(content, EXCERPT_CHARACTERS)
  return (
    <article {...toContentLang(useLocale())} className="group right-card">
      <div>
        <CardPicture picture={picture} sizes="(min-width: 37.5rem) and (max-width: 39rem) 14rem, 5.5rem" />
        <div>
          <Kicker>{kicker}</Kicker>
          <CardTitle id={titleId} level={headingLevel} className="text-title-s">
            {title}
          </CardTitle>
        </div>
      </div>
      <CardSummary>{summary}</CardSummary>
      {excerpt && (
        <p dir="auto" className="card-excerpt">
          {excerpt}
        </p>
      )}
      <CardFacts publication={publication} isShort />
      <p className="card-links">
        <CommentLink cardId={cardId} titleId={titleId} />
        <ReadLink publication={publication} titleId={titleId} />
      </p>
    </article>
  )
}
