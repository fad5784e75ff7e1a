import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { findPlace, listCards, type Arrangement } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import { toCardShape, type RenderedCard } from './card-shape'

/** At most so many cards are asked for beside those of the board. */
const MAX_ASKED = 60

/** Has the page rendered with the cards that are not on readers' board, or not yet in their shape. */
export function useMissingCards(
  own: Arrangement,
  saved: Arrangement,
  cards: Map<CardId, RenderedCard>,
  release: number | null,
): void {
  const router = useRouter()
  const pathname = usePathname()
  const lastQuery = useRef('')
  const known = new Set(listCards(saved))
  const missing = listCards(own).filter((card) => {
    const place = findPlace(own, card, 'board')
    const shape = place && toCardShape(place)
    return !known.has(card) || (shape !== null && cards.get(card)?.[shape] === undefined)
  })
  const query = missing
    .toSorted((one, other) => one - other)
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
