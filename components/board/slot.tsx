import type { ComponentProps, ComponentType } from 'react'
import type { CardProps, HeadingLevel } from '@/components/card/card-parts'
import { PlaceholderCard } from '@/components/card/placeholder-card'
import type { Publication } from '@/lib/base/domain/model'

type SlotProps = {
  name: 'upper' | `middle-${1 | 2 | 3 | 4 | 5}`
  publication: Publication | null
  headingLevel: HeadingLevel
  card: ComponentType<CardProps>
  shape: ComponentProps<typeof PlaceholderCard>['shape']
  className?: string
}

/** A place on the board: its card, or what says that there is none yet. */
export function Slot({ name, publication, headingLevel, card: Card, shape, className }: SlotProps) {
  return publication ? (
    <div data-slot={name} className={className}>
      <Card publication={publication} headingLevel={headingLevel} />
    </div>
  ) : (
    <div data-slot={name} data-placeholder="" className={className}>
      <PlaceholderCard shape={shape} />
    </div>
  )
}
