import { useLocale } from 'next-intl'
import { useId } from 'react'
import { toPlainText } from '@/lib/features/article/excerpt'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { CardPicture, CardTitle, CommentLink, Kicker, ReadLink, type CardProps } from './card-parts'

const EXCERPT_CHARACTERS = 80

/** An entry of the board's right column: the title leads, the picture is a stamp beside it. */
export function RightCard({ publication, headingLevel = 3 }: CardProps) {
  const titleId = useId()
  const { cardId, picture, kicker, title, summary, content } = publication
  const excerpt = toPlainText(content, EXCERPT_CHARACTERS)
  return (
    <article {...toContentLang(useLocale())} className="group relative flex flex-col gap-2">
      <div className={picture ? 'grid grid-cols-[minmax(0,1fr)_5.5rem] gap-4' : 'grid'}>
        <div className="flex flex-col gap-1.5">
          <Kicker>{kicker}</Kicker>
          <CardTitle id={titleId} level={headingLevel} className="text-title-s">
            {title}
          </CardTitle>
        </div>
        <CardPicture picture={picture} sizes="5.5rem" className="aspect-square" />
      </div>
      {summary && <p className="font-sans text-ui">{summary}</p>}
      {excerpt && <p className="font-sans text-note text-ink-soft">{excerpt}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <ReadLink publication={publication} titleId={titleId} />
        <CommentLink cardId={cardId} titleId={titleId} />
      </p>
    </article>
  )
}
