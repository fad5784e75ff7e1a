import type { HeadingLevel } from '@/components/card/card-parts'
import { RightCard } from '@/components/card/right-card'
import type { Publication } from '@/lib/domain/model'

type RightColumnProps = { publications: Publication[]; headingLevel: HeadingLevel }

/** Every right card, one below the other; side by side where the board itself is one column. */
export function RightColumn({ publications, headingLevel }: RightColumnProps) {
  return (
    <ul className="grid gap-x-8 gap-y-5 @min-[34rem]:grid-cols-2 @min-[50rem]:grid-cols-1">
      {publications.map((publication) => (
        <li key={publication.cardId} data-slot="right" className="border-b border-line pb-5 last:border-b-0">
          <RightCard publication={publication} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
