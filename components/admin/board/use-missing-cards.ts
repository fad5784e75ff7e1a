import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { findPlace, listCards, type Arrangement } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import { toCardShape, type RenderedCard } from './card-shape'

/** Maximum number of cards requested in addition to those of the board. */
const MAX_ASKED = 60

/**
 * Requests rendered layouts that the page lacks, for cards that were added or moved. The URL parameter `con` lists the
 * cards.
 */
export function useMissingCards(
  arrangement: Arrangement,
  saved: Arrangement,
  cards: Map<CardId, RenderedCard>,
  release: number | null,
): void {
  const router = useRouter()
  const pathname = usePathname()
  const lastQuery = useRef('')
  const savedCards = new Set(listCards(saved))
  const missing = listCards(arrangement).filter((card) => {
    const place = findPlace(arrangement, card, 'board')
    const shape = place && toCardShape(place)
    return !savedCards.has(card) || (shape !== null && cards.get(card)?.[shape] === undefined)
  })
  const query = missing
    .toSorted((first, other) => first - other)
    .slice(0, MAX_ASKED)
    .join('-')
  useEffect(() => {
    if (query === lastQuery.current) return
    lastQuery.current = query
    const address = new URLSearchParams({
      ...(release !== null && { paquete: String(release) }),
      ...(query !== '' && { con: query }),
    })
    router.replace(address.size > 0 ? `${pathname}?${address}` : pathname, { scroll: false })
  }, [pathname, query, release, router])
}
