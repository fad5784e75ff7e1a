import { useLocale } from 'next-intl'
import { useId } from 'react'
import { toSentences } from '@/lib/features/article/excerpt'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { CardFacts } from './card-facts'
import { CardPicture, CardSummary, CardTitle, Kicker, ReadLink, type CardProps } from './card-parts'

const EXCERPT_CHARACTERS = 200

/** The board's slot 3: a wide strip of picture, and under it headline and text side by side. */
export function WideCard({ publication, headingLevel = 2 }: CardProps) {
  const titleId = useId()
  const { picture, kicker, title, summary, content } = publication
  const excerpt = toSentences(content, EXCERPT_CHARACTERS)
  return (
    <article {...toContentLang(useLocale())} className="group @container relative bg-wash">
      <CardPicture
        picture={picture}
        sizes="(min-width: 62rem) 48rem, calc(100vw - 2rem)"
        className="aspect-video @min-[34rem]:aspect-21/9"
      />
      <div className="grid gap-x-8 gap-y-3 p-5 @min-[34rem]:grid-cols-2 @min-[34rem]:p-7">
        <div className="flex flex-col gap-2">
          <Kicker>{kicker}</Kicker>
          <CardTitle id={titleId} level={headingLevel} className="text-title-l">
            {title}
          </CardTitle>
        </div>
        <div className="flex flex-col items-start gap-3">
          <CardSummary>{summary}</CardSummary>
          {excerpt && (
            <p dir="auto" className="font-sans text-ui text-ink-soft">
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
