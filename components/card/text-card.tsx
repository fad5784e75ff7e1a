import { useLocale } from 'next-intl'
import { useId } from 'react'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { CardFacts } from './card-facts'
import { CardSummary, CardTitle, CommentLink, Kicker, ReadLink, type CardProps } from './card-parts'

/** The board's slots 4 and 5: words alone, and the invitation to answer them. */
export function TextCard({ publication, headingLevel = 2 }: CardProps) {
  const titleId = useId()
  const { cardId, kicker, title, summary } = publication
  return (
    <article
      {...toContentLang(useLocale())}
      className="group relative flex h-full flex-col gap-2 border-t-2 border-ink pt-4"
    >
      <Kicker>{kicker}</Kicker>
      <CardTitle
        id={titleId}
        level={headingLevel}
        className="text-title-m @min-[33rem]:@max-[44rem]:text-title-s"
      >
        {title}
      </CardTitle>
      <CardSummary>{summary}</CardSummary>
      <div className="mt-auto flex flex-col gap-1 pt-1">
        <CardFacts publication={publication} isShort />
        {/* One below the other, so that the links of both slots are on the same lines. */}
        <p className="flex flex-col-reverse items-start">
          <CommentLink cardId={cardId} titleId={titleId} />
          <ReadLink publication={publication} titleId={titleId} />
        </p>
      </div>
    </article>
  )
}
