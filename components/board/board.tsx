import { useTranslations } from 'next-intl'
import { useId, type ComponentProps, type ComponentType } from 'react'
import { LeadCard } from '@/components/card/lead-card'
import { PictureCard } from '@/components/card/picture-card'
import { PlaceholderCard } from '@/components/card/placeholder-card'
import { TextCard } from '@/components/card/text-card'
import { WideCard } from '@/components/card/wide-card'
import { toBoard } from '@/lib/base/domain/board'
import type { Organisation, Publication } from '@/lib/base/domain/model'
import { BoardFrame, boardStyles, middleSlots } from './board-frame'
import type { HeadingLevel, CardProps } from '@/components/card/card-parts'
import { RightCard } from '@/components/card/right-card'

type BoardProps = {
  publications: Publication[]
  organisation: Organisation
  /** Level of the board's heading, which only screen readers read. Cards are one level below. */
  headingLevel?: 1 | 2
}

/** The home board (specification, section 2), with a placeholder for each empty place. */
export function Board({ publications, organisation, headingLevel = 1 }: BoardProps) {
  const t = useTranslations('board')
  const rightId = useId()
  const { upper, middle, right } = toBoard(publications)
  const Title = `h${headingLevel}` as const
  const Subtitle = `h${levels[headingLevel].card}` as const
  return (
    <BoardFrame
      title={<Title className="sr-only">{t('title', { organisation: organisation.name })}</Title>}
      upper={
        <Slot
          name="upper"
          publication={upper}
          headingLevel={levels[headingLevel].card}
          card={LeadCard}
          shape="lead"
        />
      }
      middleName={t('middle')}
      middle={middleSlots.map(({ name, shape, className }, index) => (
        <Slot
          key={name}
          name={name}
          publication={middle[index] ?? null}
          headingLevel={levels[headingLevel].card}
          card={cards[shape]}
          shape={shape}
          className={className}
        />
      ))}
      rightId={rightId}
      right={
        <>
          <Subtitle id={rightId} className={boardStyles.rightTitle}>
            {t('right')}
          </Subtitle>
          {right.length > 0 ? (
            <RightColumn publications={right} headingLevel={levels[headingLevel].right} />
          ) : (
            <div data-slot="right" data-placeholder="">
              <PlaceholderCard shape="right" />
            </div>
          )}
        </>
      }
    />
  )
}

/**
 * Heading levels of cards, by the level of the board's heading. Cards of the right column are one level lower, below
 * the column's heading.
 */
const levels = { 1: { card: 2, right: 3 }, 2: { card: 3, right: 4 } } as const

const cards = { picture: PictureCard, wide: WideCard, text: TextCard }

type RightColumnProps = { publications: Publication[]; headingLevel: HeadingLevel }

function RightColumn({ publications, headingLevel }: RightColumnProps) {
  return (
    <ul className={boardStyles.rightList}>
      {publications.map((publication) => (
        <li key={publication.cardId} data-slot="right">
          <RightCard publication={publication} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}

type SlotProps = {
  name: 'upper' | `middle-${1 | 2 | 3 | 4 | 5}`
  publication: Publication | null
  headingLevel: HeadingLevel
  card: ComponentType<CardProps>
  shape: ComponentProps<typeof PlaceholderCard>['shape']
  className?: string
}

function Slot({ name, publication, headingLevel, card: Card, shape, className }: SlotProps) {
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
