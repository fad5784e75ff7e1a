import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { LeadCard } from '@/components/card/lead-card'
import { PictureCard } from '@/components/card/picture-card'
import { PlaceholderCard } from '@/components/card/placeholder-card'
import { TextCard } from '@/components/card/text-card'
import { WideCard } from '@/components/card/wide-card'
import { toBoard } from '@/lib/domain/board'
import type { Organisation, Publication } from '@/lib/domain/model'
import { RightColumn } from './right-column'
import { Slot } from './slot'

type BoardProps = {
  publications: Publication[]
  organisation: Organisation
  /** The board's own heading, which only screen readers meet; its cards stand below it. */
  headingLevel?: 1 | 2
}

/** The home board (specification, section 2): a slot for each place, filled or not. */
export function Board({ publications, organisation, headingLevel = 1 }: BoardProps) {
  const t = useTranslations('board')
  const rightId = useId()
  const { upper, middle, right } = toBoard(publications)
  const Title = `h${headingLevel}` as const
  const Subtitle = `h${levels[headingLevel].card}` as const
  return (
    <div className="@container flex flex-col gap-section">
      <Title className="sr-only">{t('title', { organisation: organisation.name })}</Title>
      <Slot
        name="upper"
        publication={upper}
        headingLevel={levels[headingLevel].card}
        card={LeadCard}
        shape="lead"
      />
      <div className="grid gap-x-10 gap-y-section @min-[50rem]:grid-cols-[minmax(0,1fr)_17rem] @min-[66rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[66rem]:gap-x-14">
        <section
          aria-label={t('middle')}
          className="grid content-start gap-x-8 gap-y-10 @min-[34rem]:grid-cols-2"
        >
          {middleSlots.map(({ name, card, shape, className }, index) => (
            <Slot
              key={name}
              name={name}
              publication={middle[index] ?? null}
              headingLevel={levels[headingLevel].card}
              card={card}
              shape={shape}
              className={className}
            />
          ))}
        </section>
        <section aria-labelledby={rightId} className="flex flex-col gap-5">
          <Subtitle id={rightId} className="border-t-2 border-ink pt-3 font-sans text-ui font-bold">
            {t('right')}
          </Subtitle>
          {right.length > 0 ? (
            <RightColumn publications={right} headingLevel={levels[headingLevel].right} />
          ) : (
            <div data-slot="right" data-placeholder="">
              <PlaceholderCard shape="right" />
            </div>
          )}
        </section>
      </div>
    </div>
  )
}

/** The right column has a heading of its own, so its cards stand one level deeper. */
const levels = { 1: { card: 2, right: 3 }, 2: { card: 3, right: 4 } } as const

const middleSlots = [
  { name: 'middle-1', card: PictureCard, shape: 'picture', className: '' },
  { name: 'middle-2', card: PictureCard, shape: 'picture', className: '' },
  { name: 'middle-3', card: WideCard, shape: 'wide', className: '@min-[34rem]:col-span-2' },
  { name: 'middle-4', card: TextCard, shape: 'text', className: '' },
  { name: 'middle-5', card: TextCard, shape: 'text', className: '' },
] as const
