import { useId } from 'react'
import type { Publication } from '@/lib/base/domain/model'
import { useLocale } from 'next-intl'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { toArticleHref } from '@/lib/base/links/links'
import { CardFacts } from './card-facts'
import { CardPicture, type CardProps } from './card-parts'

/** Lists related publications under a heading. Renders nothing without publications. */
export function CardRow({ title, publications }: { title: string; publications: Publication[] }) {
  const titleId = useId()
  if (publications.length === 0) return null
  return (
    <section
      data-print="hidden"
      aria-labelledby={titleId}
      className="@container flex flex-col gap-5 border-t-2 border-ink pt-5"
    >
      <h2 id={titleId} className="text-title-m font-semibold">
        {title}
      </h2>
      <ul role="list" className="grid gap-x-8 gap-y-6 @min-[34rem]:grid-cols-2 @min-[56rem]:grid-cols-4">
        {publications.map((publication) => (
          <li key={publication.cardId}>
            <SmallCard publication={publication} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A small card: a thumbnail beside the title, or above it on wide screens. */
function SmallCard({ publication, headingLevel = 3 }: CardProps) {
  const { cardId, picture, title } = publication
  const Heading = `h${headingLevel}` as const
  return (
    <article
      {...toContentLang(useLocale())}
      className={`relative grid content-start gap-x-4 gap-y-3 @min-[34rem]:grid-cols-1 ${picture ? 'grid-cols-[6rem_minmax(0,1fr)]' : 'border-t border-line pt-3'}`}
    >
      <CardPicture picture={picture} sizes="(min-width: 37.5rem) 18rem, 6rem" className="aspect-3/2" />
      <div className="flex flex-col gap-1.5">
        <Heading dir="auto" className="text-title-s font-semibold tracking-tight">
          <a
            href={toArticleHref(cardId)}
            data-navigation="delayed"
            className="stretched transition-colors hover:text-primary"
          >
            {title}
          </a>
        </Heading>
        <CardFacts publication={publication} isShort />
      </div>
    </article>
  )
}
