import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { findPlace, listCards, type Arrangement } from '@/lib/base/domain/arrangement'
import type { CardId } from '@/lib/base/domain/model'
import { toLook, type CardLooks } from './look'

/** At most so many cards are asked for beside those of the board. */
const MAX_ASKED = 60

/** Has the page rendered with the cards that are not on readers' board, or not yet as they look here. */
export function useMissingLooks(own: Arrangement, saved: Arrangement, looks: Map<CardId, CardLooks>): void {
  const router = useRouter()
  const pathname = usePathname()
  const asked = useRef('')
  const known = new Set(listCards(saved))
  const wanted = listCards(own).filter((card) => {
    const place = findPlace(own, card, 'board')
    const look = place && toLook(place)
    return !known.has(card) || (look !== null && looks.get(card)?.[look] === undefined)
  })
  const query = wanted
    .toSorted((one, other) => one - other)
    .slice(0, MAX_ASKED)
    .join('-')
  useEffect(() => {
    if (query === asked.current) return
    asked.current = query
    router.replace(query === '' ? pathname : `${pathname}?con=${query}`, { scroll: false })
  }, [pathname, query, router])
}
