import type { PageEntry, PlaceEntry } from '@/lib/features/operations/navigation'

export const toPath = ({ href }: PageEntry) => href.split('#', 1)[0]!

/**
 * Returns the page of the navigation with the longest path that contains `pathname`, and its section; null without one.
 * The home page matches only its exact path. On pages of single items, `page` is their list.
 */
export function findCurrentPlace(
  places: PlaceEntry[],
  pathname: string,
): { place: PlaceEntry; page: PageEntry } | null {
  const matches = places.flatMap((place) =>
    place.pages
      .filter((page) => isWithin(pathname, page))
      .map((page) => ({ place, page, length: toPath(page).length })),
  )
  const [longest] = matches.toSorted((a, b) => b.length - a.length)
  return longest ?? null
}

function isWithin(pathname: string, page: PageEntry): boolean {
  const path = toPath(page)
  return pathname === path || (page.text !== 'home' && pathname.startsWith(`${path}/`))
}
