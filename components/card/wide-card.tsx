import { useLocale } from 'next-intl'
import { useId } from 'react'
import { toSentences } from '@/lib/features/kernel/article/excerpt'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { CardFacts } from './card-facts'
import { CardPicture, CardSummary, CardTitle, Kicker, ReadLink, type CardProps } from './card-parts'

const EXCERPT_CHARACTERS = 200

/** The card of the board's slot 3: a wide picture, and below it title and text side by side. */
export function WideCard({ publication, headingLevel = 2 }: CardProps) {
  const titleId = useId()
  const { picture, kicker, title, summary, content } = publication
  const excerpt = toSentences(content, EXCERPT_CHARACTERS)
  return (
    <article {...toContentLang(useLocale())} className="group wide-card">
      <CardPicture picture={picture} sizes="(min-width: 62rem) 48rem, calc(100vw - 2rem)" />
      <div>
        <div>
          <Kicker>{kicker}</Kicker>
          <CardTitle id={titleId} level={headingLevel} className="text-title-l">
            {title}
          </CardTitle>
        </div>
        <div>
          <CardSummary>{summary}</CardSummary>
          {excerpt && (
            <p dir="auto" className="card-excerpt">
              {excerpt}
            </p>
          )}
          <CardFacts publication={publication} />
          <ReadLink publication={publication} titleId={titleId} look="outline" />
        </div>
      </div>
    </article>
  )
}
