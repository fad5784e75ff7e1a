import { useLocale } from 'next-intl'
import { useId } from 'react'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { CardFacts } from './card-facts'
import { CardSummary, CardTitle, CommentLink, Kicker, ReadLink, type CardProps } from './card-parts'

/** The card of the board's slots 4 and 5: text without a picture, and a link to comment. */
export function TextCard({ publication, headingLevel = 2 }: CardProps) {
  const titleId = useId()
  const { cardId, kicker, title, summary } = publication
  return (
    <article {...toContentLang(useLocale())} className="group text-card">
      <Kicker>{kicker}</Kicker>
      <CardTitle id={titleId} level={headingLevel} className="slot-title">
        {title}
      </CardTitle>
      <CardSummary>{summary}</CardSummary>
      <div className="card-end">
        <CardFacts publication={publication} isShort />
        <p>
          <CommentLink cardId={cardId} titleId={titleId} />
          <ReadLink publication={publication} titleId={titleId} />
        </p>
      </div>
    </article>
  )
}
