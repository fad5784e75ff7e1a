import { useLocale } from 'next-intl'
import { useId } from 'react'
import { toSentences } from '@/lib/features/kernel/article/excerpt'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { CardFacts } from './card-facts'
import { CardPicture, CardSummary, CardTitle, Kicker, ReadLink, type CardProps } from './card-parts'

const EXCERPT_CHARACTERS = 160

/** The card of the board's slots 1 and 2: kicker, picture, title, summary and excerpt in a narrow column. */
export function PictureCard({ publication, headingLevel = 2 }: CardProps) {
  const titleId = useId()
  const { picture, kicker, title, summary, content } = publication
  const excerpt = toSentences(content, EXCERPT_CHARACTERS)
  return (
    <article {...toContentLang(useLocale())} className="group picture-card">
      <div>
        <Kicker>{kicker}</Kicker>
      </div>
      <CardPicture picture={picture} sizes="(min-width: 37.5rem) 24rem, calc(100vw - 2rem)" />
      <CardTitle id={titleId} level={headingLevel} className="slot-title">
        {title}
      </CardTitle>
      <div>
        <CardSummary>{summary}</CardSummary>
        {excerpt && (
          <p dir="auto" className="card-excerpt">
            {excerpt}
          </p>
        )}
        <div className="card-end">
          <CardFacts publication={publication} />
          <p>
            <ReadLink publication={publication} titleId={titleId} />
          </p>
        </div>
      </div>
    </article>
  )
}
