import { useLocale } from 'next-intl'
import { useId } from 'react'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { CardFacts } from './card-facts'
import { CardTitle, CommentLink, Kicker, ReadLink, type CardProps } from './card-parts'

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
      {summary && (
        <p dir="auto" className="text-ink-soft">
          {summary}
        </p>
      )}
      <div className="mt-auto flex flex-col gap-1 pt-1">
        <CardFacts publication={publication} isShort />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <CommentLink cardId={cardId} titleId={titleId} />
          <ReadLink publication={publication} titleId={titleId} />
        </p>
      </div>
    </article>
  )
}
