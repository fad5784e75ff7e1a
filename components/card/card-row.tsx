import { useId } from 'react'
import type { Publication } from '@/lib/base/domain/model'
import { SmallCard } from './small-card'

/** Publications to go on with, under a heading; nothing where there are none. */
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
