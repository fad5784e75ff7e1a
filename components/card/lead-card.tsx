import { useLocale } from 'next-intl'
import { useId } from 'react'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { CardFacts } from './card-facts'
import { CardPicture, CardTitle, ReadLink, type CardProps } from './card-parts'

/** The board's top card: the title on seven twelfths of the width, the picture on five. */
export function LeadCard({ publication, headingLevel = 2 }: CardProps) {
  const titleId = useId()
  const { picture, title, summary } = publication
  return (
    <article
      {...toContentLang(useLocale())}
      data-picture={picture ? true : undefined}
      className="group lead-card"
    >
      <CardPicture picture={picture} sizes="(min-width: 45rem) 25rem, calc(100vw - 2rem)" isPriority />
      <div>
        <CardTitle id={titleId} level={headingLevel} className="uppercase">
          {title}
        </CardTitle>
        {summary && <p dir="auto">{summary}</p>}
        <CardFacts publication={publication} />
        <ReadLink publication={publication} titleId={titleId} look="solid" />
      </div>
    </article>
  )
}
