import { useLocale } from 'next-intl'
import { useId } from 'react'
import { toSentences } from '@/lib/features/article/excerpt'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { CardFacts } from './card-facts'
import { CardPicture, CardSummary, CardTitle, Kicker, ReadLink, type CardProps } from './card-parts'

const EXCERPT_CHARACTERS = 160

/** The board's slots 1 and 2: all that a card can show, in a narrow column, the upper title first. */
export function PictureCard({ publication, headingLevel = 2 }: CardProps) {
  const titleId = useId()
  const { picture, kicker, title, summary, content } = publication
  const excerpt = toSentences(content, EXCERPT_CHARACTERS)
  return (
    <article {...toContentLang(useLocale())} className="group picture-card">
      {/* A line even without words: the pictures of neighbours stand at one height. */}
      <div className="min-h-[1lh] text-note">
        <Kicker>{kicker}</Kicker>
      </div>
      <CardPicture
        picture={picture}
        sizes="(min-width: 37.5rem) 24rem, calc(100vw - 2rem)"
        className="aspect-3/2"
      />
      <CardTitle
        id={titleId}
        level={headingLevel}
        className="text-title-m @min-[33rem]:@max-[44rem]:text-title-s"
      >
        {title}
      </CardTitle>
      <div className="flex grow flex-col gap-2">
        <CardSummary>{summary}</CardSummary>
        {excerpt && (
          <p dir="auto" className="font-sans text-ui text-ink-soft">
            {excerpt}
          </p>
        )}
        <div className="mt-auto flex flex-col gap-1 pt-1">
          <CardFacts publication={publication} />
          <p>
            <ReadLink publication={publication} titleId={titleId} />
          </p>
        </div>
      </div>
    </article>
  )
}
