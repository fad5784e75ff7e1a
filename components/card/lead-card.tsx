import { useLocale } from 'next-intl'
import { useId } from 'react'
import { toHeadlineSize } from '@/components/ui/headline-size'
import { contentWidth } from '@/components/ui/picture'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { CardFacts } from './card-facts'
import { CardPicture, CardTitle, ReadLink, type CardProps } from './card-parts'

/** The board's top card: one strong picture, and the headline cut into its lower edge. */
export function LeadCard({ publication, headingLevel = 2 }: CardProps) {
  const titleId = useId()
  const { picture, title, summary } = publication
  return (
    <article {...toContentLang(useLocale())} className="group @container relative">
      {/* Its middle stands in what the headline leaves of it. */}
      <CardPicture
        picture={picture}
        sizes={contentWidth}
        isPriority
        className="aspect-video @min-[40rem]:object-[50%_60%]"
      />
      <div
        className={
          picture
            ? 'relative flex flex-col items-start gap-4 bg-paper pt-5 @min-[40rem]:-mt-12 @min-[40rem]:mr-[12%] @min-[40rem]:pt-8 @min-[40rem]:pr-10'
            : 'flex flex-col items-start gap-4 border-t-4 border-mark bg-wash px-gutter py-section'
        }
      >
        <CardTitle id={titleId} level={headingLevel} className={`uppercase ${toHeadlineSize(title)}`}>
          {title}
        </CardTitle>
        {summary && (
          <p dir="auto" className="max-w-measure text-standfirst text-ink-soft">
            {summary}
          </p>
        )}
        <CardFacts publication={publication} />
        <ReadLink publication={publication} titleId={titleId} look="solid" />
      </div>
    </article>
  )
}
