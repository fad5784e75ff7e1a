import { useLocale, useTranslations } from 'next-intl'
import type { Neighbours, Suggestion } from '@/lib/base/domain/model'
import { toContentLang } from '@/lib/base/i18n/content-language'
import { toArticleHref } from '@/lib/base/links/links'

type NeighbourLinksProps = {
  neighbours: Neighbours
  /** True for parts of a series; false for publications by date. */
  areParts?: boolean
}

/** Links the previous and the next publication. Renders nothing without neighbours. */
export function NeighbourLinks({ neighbours: { older, newer }, areParts = false }: NeighbourLinksProps) {
  const t = useTranslations('article')
  if (!older && !newer) return null
  return (
    <nav
      aria-label={t(areParts ? 'neighbourParts' : 'neighbours')}
      data-print="hidden"
      className="neighbours"
    >
      <ul role="list">
        {older && (
          <Neighbour
            side="prev"
            areParts={areParts}
            publication={older}
            label={t(areParts ? 'previousPart' : 'previous')}
          />
        )}
        {newer && (
          <Neighbour
            side="next"
            areParts={areParts}
            publication={newer}
            label={t(areParts ? 'nextPart' : 'next')}
          />
        )}
      </ul>
    </nav>
  )
}

type NeighbourProps = { publication: Suggestion; side: 'prev' | 'next'; areParts: boolean; label: string }

function Neighbour({ publication, side, areParts, label }: NeighbourProps) {
  return (
    <li className={side === 'next' ? 'newer' : undefined}>
      <a
        href={toArticleHref(publication.cardId)}
        // Omitted for parts of a series: a page can have only one `prev` and one `next`, and these are the neighbours
        // by date.
        rel={areParts ? undefined : side}
        data-navigation="delayed"
      >
        <small>{label}</small>
        <span {...toContentLang(useLocale())} dir="auto">
          {publication.title}
        </span>
      </a>
    </li>
  )
}
