import type { HeadingLevel } from '@/components/card/card-parts'
import { RightCard } from '@/components/card/right-card'
import type { Publication } from '@/lib/base/domain/model'
import { boardStyles } from './board-frame'

type RightColumnProps = { publications: Publication[]; headingLevel: HeadingLevel }

/** Every right card, one below the other; side by side where the board itself is one column. */
export function RightColumn({ publications, headingLevel }: RightColumnProps) {
  return (
    <ul className={boardStyles.rightList}>
      {publications.map((publication) => (
        <li key={publication.cardId} data-slot="right" className={boardStyles.rightItem}>
          <RightCard publication={publication} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
