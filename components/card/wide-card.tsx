import { useId } from 'react'
import { Picture } from '@/components/ui/picture'
import { toPlainText } from '@/lib/article/excerpt'
import { CardTitle, Kicker, ReadLink, type CardProps } from './card-parts'

const EXCERPT_CHARACTERS = 200

/** The board's slot 3: the whole width, picture and text side by side where there is room. */
export function WideCard({ publication, headingLevel = 2 }: CardProps) {
  const titleId = useId()
  const { picture, kicker, title, summary, content } = publication
  const excerpt = toPlainText(content, EXCERPT_CHARACTERS)
  return (
    <article className="group @container relative bg-wash">
      <div
        className={picture ? 'grid @min-[34rem]:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]' : 'grid'}
      >
        {picture && (
          <Picture
            src={picture.url}
            alt={picture.alt}
            className="aspect-video max-h-[300px] @min-[34rem]:aspect-auto @min-[34rem]:h-full! @min-[34rem]:max-h-none"
          />
        )}
        <div className="flex flex-col items-start gap-3 p-6">
          <Kicker>{kicker}</Kicker>
          <CardTitle id={titleId} level={headingLevel} className="text-title-l">
            {title}
          </CardTitle>
          {summary && <p>{summary}</p>}
          {excerpt && <p className="font-sans text-ui text-ink-soft">{excerpt}</p>}
          <ReadLink publication={publication} titleId={titleId} look="outline" />
        </div>
      </div>
    </article>
  )
}
